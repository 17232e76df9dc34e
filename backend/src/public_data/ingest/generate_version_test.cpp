#include "public_data/ingest/generate_version.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "core/json.hpp"
#include "core/stored_json.hpp"
#include "public_data/ingest/ingest_test_support.hpp"

namespace pharos::public_data {
namespace {

using testing::HasSubstr;

class GenerateVersionTest : public IngestTest {
 protected:
  Manifest generate(bool is_update = false) {
    return generate_version({.reports = 2000, .is_update = is_update, .text_index = false}, folder_, clock_, progress_);
  }
};

TEST_F(GenerateVersionTest, AGeneratedVersionIsMarkedAsSuch) {
  const Manifest manifest = generate();
  EXPECT_TRUE(manifest.is_generated);
  EXPECT_EQ(folder_.current(), manifest.id);
  EXPECT_EQ(reports(), 2000);
  EXPECT_EQ(source(manifest, "event").origin, "generated, seed 7");
  EXPECT_EQ(manifest.data_through, find_date("20240430")) << "the month before last";
  EXPECT_GT(source(manifest, "recall").accepted, 0);
  EXPECT_TRUE(read_json(read_file(current_folder() / "planted_truth.json")).is_object());
}

TEST_F(GenerateVersionTest, AnUpdateMatchesItsPlantedTruth) {
  const auto base = generate().id;
  const Manifest manifest = generate(true);
  const Json truth = read_json(read_file(current_folder() / "update_truth.json"));
  const auto keys = [&truth](const char* name) { return read_stored<std::vector<std::uint32_t>>(truth.at(name)); };
  const ReportDifference found = difference();
  EXPECT_EQ(found.from_version, base);
  EXPECT_THAT(found.added, testing::UnorderedElementsAreArray(keys("added")));
  EXPECT_THAT(found.followed_up, testing::UnorderedElementsAreArray(keys("followed_up")));
  EXPECT_EQ(found.changed.size() + found.followed_up.size(), keys("changed").size());
  EXPECT_EQ(reports(), 2000 + static_cast<std::int64_t>(found.added.size()));
  EXPECT_TRUE(std::filesystem::exists(current_folder() / "planted_truth.json"));
  generate(true);
  EXPECT_GT(difference().added.size(), 0) << "the month after";
}

TEST_F(GenerateVersionTest, OnlyAGeneratedVersionCanBeUpdatedThisWay) {
  EXPECT_THAT(failure_of([this] { generate(true); }), HasSubstr("not generated"));
  write("one.json", events({{.key = 1}}));
  load();
  EXPECT_THAT(failure_of([this] { generate(true); }), HasSubstr("not generated"));
}

}  // namespace
}  // namespace pharos::public_data
