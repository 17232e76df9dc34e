// An ingest of the whole folder of real files, with independent counts.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "public_data/ingest/ingest_test_support.hpp"
#include "public_data/ingest/source_finder.hpp"

namespace pharos::public_data {
namespace {

size_t occurrences(const std::string& text, std::string_view word) {
  size_t count = 0;
  for (size_t at = text.find(word); at != text.npos; at = text.find(word, at + word.size())) ++count;
  return count;
}

// The values after "mdr_report_key" in JSON.
void collect_keys(const std::string& text, std::set<std::string>& keys) {
  constexpr std::string_view kName = "\"mdr_report_key\"";
  for (size_t at = text.find(kName); at != text.npos; at = text.find(kName, at + 1)) {
    const size_t start = text.find_first_of("0123456789", at + kName.size());
    keys.insert(text.substr(start, text.find_first_not_of("0123456789", start) - start));
  }
}

// Counts the records of a file without a loader; nothing for files whose rows are parts of records.
std::optional<size_t> count_records(const FoundFile& file, const std::string& text) {
  switch (file.kind) {
    case SourceKind::kEvent:
      return occurrences(text, "\"mdr_report_key\"");
    case SourceKind::kRecall:
      return occurrences(text, "\"res_event_number\"");
    case SourceKind::kEnforcement:
      return occurrences(text, "\"recall_number\"");
    case SourceKind::kClassification:
      return occurrences(text, "\"medical_specialty_description\"");
    case SourceKind::kUdi:
      return occurrences(text, "\"commercial_distribution_status\"");
    case SourceKind::kGudidXml:
      return occurrences(text, "<device ") + occurrences(text, "<device>");
    case SourceKind::kFoiclass:
      return occurrences(text, "\r\n") - 1;
    case SourceKind::kProblemCodes:
      return occurrences(text, "\n") - (text.ends_with('\n') ? 1 : 0);  // without the header
    case SourceKind::kMaude:
    case SourceKind::kGudidDelimited:
    case SourceKind::kWithdrawn:
    case SourceKind::kImdrfWorkbook:
      return std::nullopt;
    case SourceKind::kImdrfJson:
      return occurrences(text, "\"codehierarchy\"");
  }
  return std::nullopt;
}

class RealIngest : public IngestTest {
 protected:
  void SetUp() override {
    if (!std::filesystem::is_directory(shared_data())) {
      GTEST_SKIP() << "no real files at " << shared_data() << "; set PHAROS_SHARED_DATA to their folder";
    }
  }
};

TEST_F(RealIngest, EverythingIsLoadedAndCountsMatch) {
  const auto report_file = temporary_.path() / "report.jsonl";
  const IngestResult result = load({.from = shared_data(), .report_file = report_file});

  std::set<std::string> keys;
  for (const FoundFile& file : find_sources(shared_data()).files) {
    if (file.kind == SourceKind::kImdrfWorkbook) continue;  // not a text
    const std::string text = read_all(*open_picked(file.file), 1 << 30);
    const auto counts = std::ranges::find(result.files, file.file.name, &FileCounts::file);
    ASSERT_NE(counts, result.files.end()) << file.file.name;
    EXPECT_EQ(counts->read, counts->accepted + counts->rejected + counts->duplicate) << file.file.name;
    EXPECT_EQ(counts->read, count_records(file, text).value_or(counts->read)) << file.file.name;
    if (file.kind == SourceKind::kEvent) collect_keys(text, keys);
    if (file.file.name.find("mdrfoi") == std::string::npos) continue;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
      if (line.front() >= '0' && line.front() <= '9') keys.insert(line.substr(0, line.find('|')));
    }
  }
  EXPECT_EQ(keys.size(), 3634) << "by SOURCES.md: 3,632 in openFDA's shape, two more in MAUDE text";
  EXPECT_EQ(reports(), static_cast<std::int64_t>(keys.size()));
  const auto store = open_store({.folder = current_folder(), .version = kFileLabel});
  for (const std::string& key : keys) {
    ASSERT_TRUE(store->find_report(static_cast<std::uint32_t>(std::stoul(key)), {})) << key;
  }

  std::uint64_t rejected = 0;
  for (const FileCounts& counts : result.files) rejected += counts.rejected;
  EXPECT_EQ(occurrences(read_file(report_file), R"("kind":"rejected")"), rejected);
  EXPECT_GT(rejected, 3000) << "narratives of 2007 whose reports are not among the files";
}

TEST_F(RealIngest, ReloadingTheSameFolderChangesNothing) {
  load({.from = shared_data(), .sources = {"event", "maude"}});
  const auto again = load({.from = shared_data(), .sources = {"event", "maude"}, .is_update = true});
  const Difference nothing{.from_version = again.manifest.difference->from_version};
  EXPECT_EQ(again.manifest.difference, nothing);
}

TEST_F(RealIngest, TheMirrorMatchesItsIndex) {
  const IngestResult result = load({.from = shared_data() / "openfda_bulk_mirror"});
  for (const auto& [name, records] : std::map<std::string, std::uint64_t>{
           {"event", 84}, {"recall", 1}, {"enforcement", 22}, {"classification", 6825}, {"gudid", 2000}}) {
    EXPECT_EQ(source(result.manifest, name).expected, records) << name;
    EXPECT_EQ(source(result.manifest, name).accepted, records) << name;
  }
}

}  // namespace
}  // namespace pharos::public_data
