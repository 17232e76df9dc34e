// Our message for the data of FDA's sample has the same values at FDA's published XPaths as the sample. The sample is
// not part of the project; without it, the tests are skipped.
#include <gmock/gmock.h>

#include <fstream>
#include <map>
#include <sstream>

#include "core/text.hpp"
#include "public_data/test_support.hpp"
#include "report_files/check/report_check.hpp"
#include "report_files/emdr/emdr_codes.hpp"
#include "report_files/emdr/emdr_message.hpp"
#include "report_files/emdr/emdr_sheet_test_support.hpp"
#include "report_files/report/report_test_support.hpp"
#include "report_files/schemas/schema_pack.hpp"
#include "support/xpaths.hpp"

namespace pharos::report_files {
namespace {

using testing_support::XPaths;

using Values = std::map<std::string, std::vector<std::string>, std::less<>>;

std::string file_text(const std::filesystem::path& file) {
  std::ifstream in{file, std::ios::binary};
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// "A1|Patient Identifier" and its XPath.
std::vector<std::pair<std::string, std::string>> read_sheet(const std::filesystem::path& file) {
  std::vector<std::pair<std::string, std::string>> rows;
  std::istringstream lines{file_text(file)};
  for (std::string line; std::getline(lines, line);) {
    std::vector<std::string> cells;
    std::istringstream parts{line};
    for (std::string cell; std::getline(parts, cell, '\t');) {
      if (cell.size() > 1 && cell.front() == '"') {
        cell = cell.substr(1, cell.size() - 2);
        for (size_t at = cell.find("\"\""); at != cell.npos; at = cell.find("\"\"", at + 1)) cell.erase(at, 1);
      }
      cells.emplace_back(trimmed(cell));
    }
    if (cells.size() > 2 && cells[2].starts_with("//")) rows.emplace_back(cells[0] + "|" + cells[1], cells[2]);
  }
  return rows;
}

Values values_at(const std::string& message, const std::vector<std::pair<std::string, std::string>>& sheet) {
  const XPaths xpaths{message};
  Values values;
  for (const auto& [row, path] : sheet) values[row] = xpaths.find(path);
  return values;
}

Day hl7_day(const std::string& text) {
  return day_of(text.substr(0, 4) + "-" + text.substr(4, 2) + "-" + text.substr(6, 2));
}

template <class Enum, size_t kCount>
Enum from_code(const Choices<Enum, kCount>& table, const std::string& code) {
  return table.find(code).value();
}

// Fills a box with the values at its XPath.
struct Filler {
  const Values& values;

  const std::vector<std::string>& at(std::string_view path) const {
    static const std::vector<std::string> kNone;
    for (const auto& [row, box] : kSheetRows) {
      if (box == path) return values.at(std::string(row));
    }
    return kNone;
  }

  void operator()(const std::string& path, Text& box) const {
    const auto& found = at(path);
    if (found.empty()) return;
    auto text = path.ends_with(".middle") ? found.back() : found.front();
    for (const std::string_view scheme : {"mailto:", "fax:", "tel:"}) {
      if (text.starts_with(scheme)) text.erase(0, scheme.size());
    }
    box = text;
  }
  void operator()(const std::string& path, Date& box) const {
    if (!at(path).empty()) box = hl7_day(at(path).front());
  }
  void operator()(const std::string& path, Flag& box) const {
    const bool is_negated = path.find("sent_to") != path.npos;
    if (!at(path).empty()) box = (at(path).front() == "true") != is_negated;
  }
  void operator()(const std::string& path, std::optional<std::int64_t>& box) const {
    if (!at(path).empty()) box = std::stoll(at(path).front());
  }
  void operator()(const std::string& path, Answer<Age>& box) const {
    const auto unit =
        values.at(path == "patient.age" ? "A2|Age at time of event Unit" : "F9|Approximate age of device unit");
    box = Age{std::stoll(at(path).front()), from_code(codes::kAgeUnitCodes, unit.front())};
  }
  void operator()(const std::string& path, Answer<Weight>& box) const {
    box = Weight{std::stoll(at(path).front()), from_code(codes::kWeightUnitCodes, values.at("A4|Weight Unit").front())};
  }
  void operator()(const std::string& path, std::vector<std::string>& box) const { box = at(path); }
  void operator()(const std::string& path, Answer<Sex>& box) const {
    box = from_code(codes::kSexCodes, at(path).front());
  }
  void operator()(const std::string& path, Answer<Race>& box) const {
    box = from_code(codes::kRaceCodes, at(path).front());
  }
  void operator()(const std::string& path, std::optional<ProblemKind>& box) const {
    box = from_code(codes::kProblemKindCodes, at(path).front());
  }
  void operator()(const std::string& path, std::optional<Reporter>& box) const {
    box = from_code(codes::kReporterCodes, at(path).front());
  }
  void operator()(const std::string& path, std::optional<FacilityReportType>& box) const {
    box = from_code(codes::kFacilityReportTypeCodes, at(path).front());
  }
  void operator()(const std::string& path, std::optional<DeviceUsage>& box) const {
    box = from_code(codes::kDeviceUsageCodes, at(path).front());
  }
  void operator()(const std::string& path, std::vector<Outcome>& box) const {
    for (const auto& code : at(path)) box.push_back(from_code(codes::kOutcomeCodes, code));
  }
  void operator()(const std::string& path, std::vector<ReportSource>& box) const {
    for (const auto& code : at(path)) box.push_back(from_code(codes::kReportSourceCodes, code));
  }
  void operator()(const std::string& path, std::vector<ReportType>& box) const {
    for (const auto& code : at(path)) box.push_back(from_code(codes::kReportTypeCodes, code));
  }
  void operator()(const std::string& path, std::vector<EventType>& box) const {
    for (const auto& code : at(path)) box.push_back(from_code(codes::kEventTypeCodes, code));
  }
  void operator()(const std::string& path, std::vector<RemedialAction>& box) const {
    for (const auto& code : at(path)) box.push_back(from_code(codes::kRemedialActionCodes, code));
  }
  void operator()(const std::string&, std::vector<FollowUpType>& box) const {
    if (values.at("H2|Correction").front() == "true") box.push_back(FollowUpType::kCorrection);
    if (values.at("H2|Additional Information").front() == "true") box.push_back(FollowUpType::kAdditionalInformation);
    if (values.at("H2|Response to FDA Request").front() == "true") box.push_back(FollowUpType::kResponseToFda);
    if (values.at("H2|Device Evaluation").front() == "true") box.push_back(FollowUpType::kDeviceEvaluation);
  }
  void operator()(const std::string&, Reporter&) const {}
};

class EmdrGoldenTest : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = public_data::shared_data() / "emdr";
    if (!std::filesystem::exists(folder_ / "HL7Medwatch-X_PATH.tsv")) {
      GTEST_SKIP() << "no eMDR package at " << folder_ << "; set PHAROS_SHARED_DATA to the folder above it";
    }
    sheet_ = read_sheet(folder_ / "HL7Medwatch-X_PATH.tsv");
    sample_ = file_text(folder_ / "3500A_Sample_HL7_Submission_082415.xml");
    sample_values_ = values_at(sample_, sheet_);
    const auto& products = sample_values_.at("D11|Concomitant medical products");
    visit_boxes(report_, "", Filler{sample_values_});
    // The only text that the check requires and that has no XPath.
    report_.evaluation.remedial_action_other = std::string("Something else");
    for (size_t i = 0; i < products.size(); ++i) {
      report_.device.concomitant_products.push_back(
          {products[i], hl7_day(sample_values_.at("D11|Therapy dates").at(i))});
    }
  }

  std::string our_message() const {
    return write_emdr({.id = sample_values_.at("|Batch ID").front(),
                       .sender = "Any",
                       .created = day_of("2011-02-10"),
                       .release = EmdrRelease::kV2005,
                       .entries = {{report_}}});
  }
  SchemaPack pack() const {
    std::vector<SchemaFile> files;
    for (const auto& entry : std::filesystem::directory_iterator(folder_ / "coreschemas")) {
      files.push_back({"coreschemas/" + entry.path().filename().string(), file_text(entry.path())});
    }
    return SchemaPack{std::move(files)};
  }

  std::filesystem::path folder_;
  std::vector<std::pair<std::string, std::string>> sheet_;
  std::string sample_;
  Values sample_values_;
  DeviceReport report_;
};

TEST_F(EmdrGoldenTest, FdasXPathsFindTheSameValuesInOurMessage) {
  ASSERT_EQ(sheet_.size(), 161U);
  const auto ours = values_at(our_message(), sheet_);
  std::vector<std::string> empty;
  for (const auto& [row, values] : sample_values_) {
    EXPECT_EQ(ours.at(row), values) << row;
    if (values.empty()) empty.push_back(row);
  }
  // In the sample; everything else resolves, without exceptions.
  EXPECT_THAT(empty, testing::ElementsAre("D9|mfr_country", "E1|country", "F14|Manufacturer Address Street Line 2"));
}

TEST_F(EmdrGoldenTest, TheSampleAndOurMessagesAreValidByFdasSchemas) {
  const auto schemas = pack();
  EXPECT_EQ(schemas.elements().at("PORR_IN040001UV01"), "coreschemas/Con061019.xsd");
  const auto faults_of = [&schemas](const std::string& message) {
    std::string faults;
    for (const auto& finding : schemas.validate(message)) {
      faults += std::to_string(finding.line) + ": " + finding.message + "\n";
    }
    return faults;
  };
  EXPECT_EQ(faults_of(sample_), "");
  EXPECT_EQ(faults_of(our_message()), "");
  const auto message_of = [](const DeviceReport& report) {
    const std::vector<ReportAttachment> files{{"photo.jpg", std::string(12'000'000, 'x')}};
    return write_emdr({.id = "1234567-20260520101112",
                       .sender = "Dayton Infusion",
                       .created = day_of("2026-05-20"),
                       .release = EmdrRelease::kV2005,
                       .entries = {{report}, {report, files}}});
  };
  EXPECT_EQ(faults_of(message_of(smallest_report())), "");
  EXPECT_EQ(faults_of(message_of(full_report())), "");
  DeviceReport nothing;
  nothing.manufacturer.report_number = std::string("1234567-2026-00042");
  EXPECT_EQ(faults_of(message_of(nothing)), "");
  auto unknown = full_report();
  visit_boxes(unknown, "", [](const std::string&, auto& box) {
    if constexpr (IsAnswer<std::decay_t<decltype(box)>>::value) box = NullFlavor::kAskedUnknown;
  });
  unknown.manufacturer.report_number = std::string("1234567-2026-00042");
  EXPECT_EQ(faults_of(message_of(unknown)), "");
}

TEST_F(EmdrGoldenTest, ASchemaViolationIsReportedWithItsLine) {
  auto message = our_message();
  const auto place = message.find("<statusCode/>");
  const auto line = 1 + std::count(message.begin(), message.begin() + static_cast<std::ptrdiff_t>(place), '\n');
  message.replace(place, 13, "<stateCode/>");
  const auto findings = pack().validate(message);
  ASSERT_FALSE(findings.empty());
  EXPECT_EQ(findings[0].line, line);
  EXPECT_THAT(findings[0].message, testing::StartsWith("Element 'stateCode': This element is not expected."));
}

// What our check finds in FDA's own sample.
TEST_F(EmdrGoldenTest, TheSamplePassesTheCheckExceptWhereItContradictsFdasRules) {
  std::vector<std::string> messages;
  for (const auto& finding :
       check_report(report_, {}, {.release = EmdrRelease::kV2005, .today = day_of("2026-01-01")})) {
    messages.push_back(finding.message);
  }
  EXPECT_THAT(messages,
              testing::ElementsAre(
                  "B2 Outcomes attributed to adverse event: a date of death is given, but death is not selected",
                  "B2 Outcomes attributed to adverse event: H1 is death, but death is not selected",
                  "D11 Concomitant medical product: at most 50 characters, 55 given",
                  "F3 Country: at most 3 characters, 5 given"));
}

}  // namespace
}  // namespace pharos::report_files
