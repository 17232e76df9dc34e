// Generated data is the same whether it is put into a version directly or loaded from files in FDA's formats.
#include "public_data/ingest/generate_files.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "public_data/ingest/ingest_test_support.hpp"
#include "public_data/version/open_version.hpp"

namespace pharos::public_data {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::uint32_t kNarrativeBytes = 1500;

class GenerateFilesTest : public IngestTest {
 protected:
  static GenerateOrder order(bool is_update = false) {
    return {.reports = 3000,
            .devices = 2500,
            .recalls = 900,
            .narrative_bytes = kNarrativeBytes,
            .data_through = find_date("20240229"),
            .is_update = is_update,
            .text_index = false};
  }
  // Publishes the order in a data folder of its own.
  std::unique_ptr<const DataVersion> generated() const { return open(generated_); }
  std::unique_ptr<const DataVersion> loaded() const { return open(folder_); }
  void generate(bool is_update = false) { generate_version(order(is_update), generated_, clock_, progress_); }
  IngestResult load_files(bool is_update = false) {
    clear();
    generate_files(order(is_update), in(), clock_, progress_);
    return load({.from = {}, .is_update = is_update});
  }
  static std::unique_ptr<const DataVersion> open(const DataFolder& folder) {
    const auto id = folder.current().value();
    return open_version(folder.path_of(id), folder.check(id), {.memory_mb = 256, .threads = 1});
  }
  static std::vector<std::uint32_t> keys(const DataVersion& version) {
    return version.reports().report_keys({}, 1'000'000, {});
  }

  DataFolder generated_{temporary_.path() / "generated"};
};

// MAUDE text does not contain what openFDA adds.
AdverseEventReport without_openfda(AdverseEventReport report) {
  for (EventDevice& device : report.device) device.openfda = {};
  return report;
}

void expect_same_counts(const DataVersion& one, const DataVersion& other) {
  const auto& a = one.reports();
  const auto& b = other.reports();
  EXPECT_EQ(a.stats({}, {}), b.stats({}, {}));
  for (const FacetKind kind : {FacetKind::kBrands, FacetKind::kManufacturers}) {
    EXPECT_EQ(a.facet({}, kind, "", kMaxFacetRows, {}), b.facet({}, kind, "", kMaxFacetRows, {}));
  }
  EXPECT_EQ(a.problems({}, 1000, {}), b.problems({}, 1000, {}));
}

TEST_F(GenerateFilesTest, LoadedFilesGiveTheGeneratedVersion) {
  generate();
  const IngestResult result = load_files();
  EXPECT_THAT(result.warnings, IsEmpty());
  for (const FileCounts& file : result.files) {
    EXPECT_EQ(file.rejected + file.repaired + file.duplicate, 0) << file.file;
  }
  const auto direct = generated();
  const auto from_files = loaded();
  ASSERT_EQ(keys(*direct), keys(*from_files));
  for (const std::uint32_t key : keys(*direct)) {
    ASSERT_EQ(direct->reports().find_report(key, {}), from_files->reports().find_report(key, {})) << key;
  }
  expect_same_counts(*direct, *from_files);
  for (const char* name : {"event", "recall", "enforcement", "classification", "gudid"}) {
    EXPECT_EQ(source(direct->manifest(), name).accepted, source(from_files->manifest(), name).accepted) << name;
  }
  EXPECT_GE(source(from_files->manifest(), "recall").accepted, 900);
  EXPECT_GE(source(from_files->manifest(), "gudid").accepted, 2500);
}

TEST_F(GenerateFilesTest, RecallsAndDevicesAreTheSame) {
  generate();
  load_files();
  const auto direct = generated();
  const auto from_files = loaded();
  const auto recalls = direct->recalls().recalls({}, {}, {});
  ASSERT_FALSE(recalls.rows.empty());
  EXPECT_EQ(recalls.rows, from_files->recalls().recalls({}, {}, {}).rows);
  const Generator generator{generate_options(order(), clock_)};
  std::uint64_t number = 0;
  generator.gudid_devices([&from_files, &number](GudidDevice&& device) {
    if (number++ % 50 != 0) return;
    const auto found = from_files->catalog().find_gudid(device.primary_di, {});
    ASSERT_TRUE(found) << device.primary_di;
    EXPECT_EQ(found->brand_name, device.brand_name);
    EXPECT_EQ(found->product_codes, device.product_codes);
    EXPECT_EQ(found->identifiers, device.identifiers);
    EXPECT_EQ(found->is_kit, device.is_kit);
  });
  EXPECT_GE(number, 2500);
}

TEST_F(GenerateFilesTest, NarrativesHaveTheRequestedLength) {
  const Generator generator{generate_options(order(), clock_)};
  std::uint64_t bytes = 0;
  generator.reports([&bytes](const AdverseEventReport& report) {
    for (const EventText& text : report.mdr_text) bytes += text.text.size();
  });
  EXPECT_NEAR(static_cast<double>(bytes) / 3000, kNarrativeBytes, kNarrativeBytes * 0.15);
}

TEST_F(GenerateFilesTest, AMonthlyUpdateInMaudeTextGivesTheGeneratedUpdate) {
  generate();
  load_files();
  generate(true);
  const IngestResult result = load_files(true);
  EXPECT_THAT(result.warnings, IsEmpty());
  const ReportDifference expected = read_difference(generated_.path_of(generated_.current().value()));
  const ReportDifference found = difference();
  EXPECT_EQ(found.added, expected.added);
  EXPECT_EQ(found.changed, expected.changed);
  EXPECT_EQ(found.followed_up, expected.followed_up);
  EXPECT_THAT(found.withdrawn, IsEmpty());
  ASSERT_FALSE(found.added.empty());
  ASSERT_FALSE(found.changed.empty());
  ASSERT_FALSE(found.followed_up.empty());
  const auto direct = generated();
  const auto from_files = loaded();
  expect_same_counts(*direct, *from_files);
  for (const std::uint32_t key : keys(*direct)) {
    ASSERT_EQ(without_openfda(*direct->reports().find_report(key, {})),
              without_openfda(*from_files->reports().find_report(key, {})))
        << key;
  }
}

TEST_F(GenerateFilesTest, AFolderWithFilesIsRefused) {
  write("note.txt", "mine");
  EXPECT_THAT(failure_of([this] { generate_files(order(), in(), clock_, progress_); }), HasSubstr("is not empty"));
}

}  // namespace
}  // namespace pharos::public_data
