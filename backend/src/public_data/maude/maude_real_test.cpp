// Tests with real MAUDE files, where samples are available.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>
#include <set>

#include "public_data/maude/maude_loader.hpp"
#include "public_data/maude/problem_codes_loader.hpp"
#include "public_data/test_support.hpp"

namespace pharos::public_data {
namespace {

using testing::IsEmpty;

class RealMaude : public RealFiles {
 protected:
  void load(const std::filesystem::path& folder) {
    ignored_ =
        load_maude(DirectoryFiles(folder), {.work_folder = work_.path() / "work"}, collect_into(events_), report_);
    expect_consistent(report_);
  }
  TemporaryFolder work_;
  std::vector<AdverseEventReport> events_;
  std::vector<std::string> ignored_;
  LoadReport report_{100'000};
};

TEST_F(RealMaude, FdaTestRowsAreReadInEitherGeneration) {
  load(real("maude_bulk/raw/fda_tests_gen1"));
  ASSERT_EQ(events_.size(), 2);
  EXPECT_EQ(report_.file("mdrfoi.txt").counts().accepted, 2);
  EXPECT_EQ(report_.file("foidev.txt").counts().accepted, 2);
  EXPECT_EQ(report_.file("foidev.txt").counts().rejected, 3) << "three devices whose reports are not in the file";
  EXPECT_EQ(report_.file("foitext.txt").counts().accepted, 4);
  std::ranges::sort(events_, {}, &AdverseEventReport::mdr_report_key);
  EXPECT_EQ(events_[0].patient.at(0).date_received, find_date("20040801"));
  EXPECT_THAT(events_[0].patient_outcomes,
              testing::ElementsAre(Outcome::kLifeThreatening, Outcome::kRequiredIntervention));
  EXPECT_EQ(events_[1].device.at(0).brand_name, "\"TC 410, 20 GAUGE, 10MM DISPOS");
}

TEST_F(RealMaude, RowsWithoutAReportAreAllReported) {
  load(real("maude_bulk/raw/fda_tests_gen2"));
  EXPECT_THAT(events_, IsEmpty());
  EXPECT_EQ(report_.file("foidev.txt").counts().rejected, 5);
  EXPECT_EQ(report_.file("foitext.txt").counts().rejected, 10);
  EXPECT_EQ(report_.file("patient.txt").counts().rejected, 5);
  for (const Issue& issue : report_.issues()) EXPECT_EQ(issue.reason, "no report with this key");
}

TEST_F(RealMaude, RawLinesWithoutAHeaderBecomeTheirNarratives) {
  // Reports for the keys of the real lines, so that every line belongs to a report.
  const std::string lines = read_all(*open_file(real("maude_bulk/raw/foitext2007_lines.txt.gz")), 1 << 30);
  std::string reports = "MDR_REPORT_KEY|REPORT_NUMBER|DATE_RECEIVED|EVENT_TYPE\r\n";
  std::set<std::string> keys;
  size_t line_count = 0;
  for (size_t start = 0; start < lines.size(); start = lines.find('\n', start) + 1, ++line_count) {
    keys.insert(lines.substr(start, lines.find('|', start) - start));
  }
  for (const auto& key : keys) reports += key + "||06/01/2007|M\r\n";
  work_.write("in/mdrfoi.txt", reports);
  work_.write("in/foitext2007.txt", lines);
  load(work_.path() / "in");
  EXPECT_EQ(line_count, 3808);
  EXPECT_EQ(keys.size(), 2565);
  EXPECT_EQ(events_.size(), keys.size());
  const FileCounts& counts = report_.file("foitext2007.txt").counts();
  EXPECT_EQ(counts.read, line_count);
  EXPECT_EQ(counts.rejected, 0);
  size_t texts = 0;
  for (const auto& event : events_) texts += event.mdr_text.size();
  EXPECT_EQ(texts, counts.accepted);
}

TEST_F(RealMaude, RowsOfEveryPublishedFileAreRead) {
  // The samples are JSON rows, converted back to the text files they came from.
  std::map<std::string, std::string> files;
  std::map<std::string, size_t> row_counts;
  const std::string lines = read_file(real("maude_bulk/table_samples.jsonl"));
  for (size_t start = 0; start < lines.size(); start = lines.find('\n', start) + 1) {
    const auto json = boost::json::parse(lines.substr(start, lines.find('\n', start) - start));
    const std::string name(json.at("file").as_string());
    std::vector<std::string> names;
    std::vector<std::string> cells;
    for (const auto& [column, value] : json.at("row").as_object()) {
      names.emplace_back(column);
      cells.emplace_back(value.is_null() ? "" : std::string(value.as_string()));
    }
    const bool has_header = names[0] == "mdr_report_key";
    std::string& text = files[name + ".txt"];
    if (text.empty() && has_header) text = fmt::format("{}\r\n", fmt::join(names, "|"));
    text += fmt::format("{}\r\n", fmt::join(cells, "|"));
    ++row_counts[name + ".txt"];
  }
  for (const auto& [name, text] : files) work_.write("in/" + name, text);
  load(work_.path() / "in");

  EXPECT_EQ(files.size(), 111);
  for (const auto& name : ignored_) {
    EXPECT_TRUE(name.starts_with("ASR_") || name.starts_with("mdr8") || name.starts_with("mdr9") ||
                name == "DISCLAIM.txt");
    row_counts.erase(name);
  }
  for (const auto& [name, count] : row_counts) EXPECT_EQ(report_.file(name).counts().read, count) << name;
  EXPECT_THAT(report_.total().unknown_fields, IsEmpty());
  for (const Issue& issue : report_.issues()) {
    if (issue.kind == IssueKind::kRejected) {
      EXPECT_EQ(issue.reason, "no report with this key") << issue.file;
    }
  }
  EXPECT_EQ(events_.size(), 8) << "two rows of each of the four mdrfoi files";
}

TEST_F(RealMaude, TheProblemCodesOf2018AreRead) {
  ProblemCodes codes;
  const std::string name = "maude_bulk/deviceproblemcodes_2018.txt";
  load_problem_codes(
      *open_file(real(name)), name, ProblemListKind::kDevice, [&codes](ProblemCode&& code) { codes.add(code); },
      report_);
  EXPECT_EQ(report_.total().accepted, 988);
  EXPECT_EQ(report_.issue_count(), 0);
  Problem problem{.fda_code = "1001", .term = ""};
  EXPECT_TRUE(codes.complete(ProblemListKind::kDevice, problem));
  EXPECT_EQ(problem.term, "Failure to run on AC/DC");
}

}  // namespace
}  // namespace pharos::public_data
