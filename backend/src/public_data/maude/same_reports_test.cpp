// A report gives the same record from MAUDE's text files and from openFDA's JSON.
#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <random>

#include "public_data/maude/maude_loader.hpp"
#include "public_data/openfda/event_loader.hpp"
#include "public_data/test_support.hpp"

namespace pharos::public_data {
namespace {

using testing::IsEmpty;

// Removes what only one of the two sources contains.
AdverseEventReport comparable(AdverseEventReport event) {
  for (auto& device : event.device) device.openfda = {};
  for (auto& text : event.mdr_text) text.date_report.reset();
  event.unread.clear();
  return event;
}

std::vector<AdverseEventReport> in_order(std::vector<AdverseEventReport> events) {
  std::ranges::sort(events, {}, &AdverseEventReport::mdr_report_key);
  for (auto& event : events) event = comparable(std::move(event));
  return events;
}

struct CodeLabel {
  const char* code;
  const char* label;
};

// Writes random reports in both formats at once.
class ReportWriter {
 public:
  explicit ReportWriter(unsigned seed) : random_(seed) {
    reports_ =
        "MDR_REPORT_KEY|EVENT_KEY|REPORT_NUMBER|REPORT_SOURCE_CODE|DATE_RECEIVED|DATE_OF_EVENT|DATE_FACILITY_AWARE|"
        "ADVERSE_EVENT_FLAG|REPORTER_OCCUPATION_CODE|EVENT_LOCATION|REMEDIAL_ACTION|EVENT_TYPE|TYPE_OF_REPORT|SOURCE_"
        "TYPE|"
        "PMA_PMN_NUM|SUPPL_DATES_MFR_RECEIVED|NOE_SUMMARIZED\r\n";
    devices_ =
        "MDR_REPORT_KEY|DEVICE_SEQUENCE_NO|DATE_RECEIVED|BRAND_NAME|DEVICE_REPORT_PRODUCT_CODE|DEVICE_OPERATOR|"
        "DEVICE_AVAILABILITY|DEVICE_EVALUATED_BY_MANUFACTUR|LOT_NUMBER|UDI-DI\r\n";
    texts_ = "MDR_REPORT_KEY|MDR_TEXT_KEY|TEXT_TYPE_CODE|PATIENT_SEQUENCE_NUMBER|DATE_REPORT|FOI_TEXT\r\n";
    patients_ =
        "MDR_REPORT_KEY|PATIENT_SEQUENCE_NUMBER|DATE_RECEIVED|SEQUENCE_NUMBER_TREATMENT|SEQUENCE_NUMBER_OUTCOME|"
        "PATIENT_AGE|PATIENT_SEX\r\n";
  }

  void add(int key) {
    boost::json::object json;
    add_report(key, json);
    add_devices(key, json);
    add_texts(key, json);
    add_patients(key, json);
    json_.push_back(std::move(json));
  }

  std::string json() const { return boost::json::serialize(boost::json::object{{"results", json_}}); }
  void write(const TemporaryFolder& folder) const {
    folder.write("in/mdrfoi.txt", reports_);
    folder.write("in/device.txt", devices_);
    folder.write("in/foitext.txt", texts_);
    folder.write("in/patient.txt", patients_);
    folder.write("in/foidevproblem.txt", device_problems_);
    folder.write("in/patientproblemcode.txt", patient_problems_);
  }
  static ProblemCodes codes() {
    ProblemCodes codes;
    codes.add({ProblemListKind::kDevice, "1528", "Difficult to Remove"});
    codes.add({ProblemListKind::kDevice, "1562", "Material Separation, With Comma"});
    codes.add({ProblemListKind::kPatient, "2348", "Pain"});
    return codes;
  }

 private:
  unsigned pick(unsigned count) { return std::uniform_int_distribution<unsigned>(0, count - 1)(random_); }
  template <size_t kCount>
  const CodeLabel& pick(const CodeLabel (&rows)[kCount]) {
    return rows[pick(kCount)];
  }

  void add_report(int key, boost::json::object& json) {
    static constexpr CodeLabel kTypes[] = {
        {"D", "Death"},       {"IN", "Injury"}, {"IL", "Injury"},           {"IJ", "Injury"},
        {"M", "Malfunction"}, {"O", "Other"},   {"*", "No answer provided"}};
    static constexpr CodeLabel kSources[] = {{"M", "Manufacturer report"}, {"P", "Voluntary report"}};
    static constexpr CodeLabel kOccupations[] = {
        {"001", "PHYSICIAN"}, {"0LP", "LAY USER/PATIENT"}, {"003", "003"}, {"", ""}};
    static constexpr CodeLabel kLocations[] = {{"001", "HOSPITAL"}, {"NI", "NO INFORMATION"}, {"I", "I"}};
    static constexpr CodeLabel kFlags[] = {{"Y", "Y"}, {"N", "N"}, {"*", "*"}, {"", ""}};
    const auto& type = pick(kTypes);
    const auto& source = pick(kSources);
    const auto& occupation = pick(kOccupations);
    const auto& location = pick(kLocations);
    const auto& flag = pick(kFlags);
    const unsigned day = 1 + pick(28);
    const bool dated = pick(2) == 0;
    const bool aware = pick(2) == 0;
    reports_ +=
        fmt::format("{}||R-{}|{}|01/{:02}/2024|{}|{}|{}|{}|{}|{}|{}|I,F|05,07|K1|{}|1\r\n", key, key % 3, source.code,
                    day, dated ? "12/24/2023" : "", aware ? "2023/12/25 04:00:00.000" : "", flag.code, occupation.code,
                    location.code, pick_action_ ? "RC,RP" : "", type.code, aware ? "01/02/2024;*" : "");
    json = {{"mdr_report_key", std::to_string(key)},
            {"event_key", ""},
            {"report_number", fmt::format("R-{}", key % 3)},
            {"report_source_code", source.label},
            {"date_received", fmt::format("202401{:02}", day)},
            {"adverse_event_flag", flag.label},
            {"reporter_occupation_code", occupation.label},
            {"event_location", location.label},
            {"event_type", type.label},
            {"type_of_report", {"Initial submission", "Followup"}},
            {"pma_pmn_number", "K1"},
            {"suppl_dates_mfr_received", aware ? "01/02/2024;*" : ""},
            {"noe_summarized", "1"}};
    json["remedial_action"] = pick_action_ ? boost::json::array{"Recall", "Repair"} : boost::json::array{""};
    json["source_type"] = pick_action_ ? boost::json::array{"Health Professional", "Company representation"}
                                       : boost::json::array{"HEALTH PROFESSIONAL", "COMPANY REP"};
    if (dated) json["date_of_event"] = "20231224";
    if (aware) json["date_facility_aware"] = "20231225";
    pick_action_ = !pick_action_;
  }

  void add_devices(int key, boost::json::object& json) {
    static constexpr CodeLabel kAvailable[] = {
        {"Y", "Yes"}, {"R", "Device was returned to manufacturer"}, {"I", "I"}, {"", ""}};
    boost::json::array list;
    for (unsigned i = 1 + pick(3); i > 0; --i) {
      const auto& available = pick(kAvailable);
      const std::string code = pick(4) == 0 ? "---" : "FRN";
      devices_ += fmt::format("{}| {}.0|2024/01/31|\"BRAND {} |{}|0HP|{}|R|*|00386270001047\r\n", key, i, i, code,
                              available.code);
      list.push_back({{"device_sequence_number", std::to_string(i)},
                      {"date_received", "20240131"},
                      {"brand_name", fmt::format("\"BRAND {}", i)},
                      {"device_report_product_code", code},
                      {"device_operator", "HEALTH PROFESSIONAL"},
                      {"device_availability", available.label},
                      {"device_evaluated_by_manufacturer", "R"},
                      {"lot_number", "*"},
                      {"udi_di", "00386270001047"},
                      {"openfda", {{"device_class", "2"}}}});
    }
    json["device"] = std::move(list);
    boost::json::array problems;
    if (pick(2) == 0) {
      device_problems_ += fmt::format("{0}|1528\r\n{0}|1562\r\n", key);
      problems = {"Difficult to Remove", "Material Separation, With Comma"};
    } else {
      problems = {""};
    }
    json["product_problems"] = std::move(problems);
  }

  void add_texts(int key, boost::json::object& json) {
    static constexpr CodeLabel kTypes[] = {{"D", "Description of Event or Problem"},
                                           {"N", "Additional Manufacturer Narrative"}};
    boost::json::array list;
    for (unsigned i = pick(3); i > 0; --i) {
      const auto& type = pick(kTypes);
      const unsigned text_key = 1000 * static_cast<unsigned>(key) + i;
      texts_ += fmt::format("{}|{}|{}|0||THE PATIENT | SAID \xA9\r\nAND MORE {}\r\n", key, text_key, type.code, i);
      list.push_back({{"mdr_text_key", std::to_string(text_key)},
                      {"text_type_code", type.label},
                      {"patient_sequence_number", "0"},
                      {"text", fmt::format("THE PATIENT | SAID \u00A9 AND MORE {}", i)}});
    }
    json["mdr_text"] = std::move(list);
  }

  void add_patients(int key, boost::json::object& json) {
    patients_ += fmt::format("{}|1|01/31/2024|ROD; SCREW|H; R|16 YR|Male\r\n", key);
    boost::json::object patient = {{"patient_sequence_number", "1"},
                                   {"date_received", "20240131"},
                                   {"sequence_number_treatment", {"ROD", " SCREW"}},
                                   {"sequence_number_outcome", {"Hospitalization", " R"}},
                                   {"patient_age", "16 YR"},
                                   {"patient_sex", "Male"}};
    boost::json::array list;
    if (pick(2) == 0) {
      patient_problems_ += fmt::format(" {}.0| 0.0|2348|2016/02/05 13:15:36.000|2016/02/05 13:15:36.000\r\n", key);
      list.push_back({{"patient_sequence_number", "0"}, {"patient_problems", {"Pain"}}});
    }
    list.push_back(std::move(patient));
    json["patient"] = std::move(list);
  }

  std::mt19937 random_;
  bool pick_action_ = false;
  std::string reports_;
  std::string devices_;
  std::string texts_;
  std::string patients_;
  std::string device_problems_ = "99999999|1528\r\n";  // without a report: rejected
  std::string patient_problems_ = "MDR_REPORT_KEY|PATIENT_SEQUENCE_NO|PROBLEM_CODE|DATE_ADDED|DATE_CHANGED\r\n";
  boost::json::array json_;
};

TEST(SameReports, GeneratedReportsAreTheSameFromBothSources) {
  ReportWriter writer(7);
  for (int key = 1; key <= 300; ++key) writer.add(key);
  const TemporaryFolder folder;
  writer.write(folder);
  const ProblemCodes codes = ReportWriter::codes();
  const EventRules rules{.problem_codes = &codes};

  std::vector<AdverseEventReport> from_text;
  LoadReport text_report;
  load_maude(DirectoryFiles(folder.path() / "in"),
             {.work_folder = folder.path() / "work", .partitions = 3, .rules = rules}, collect_into(from_text),
             text_report);
  std::vector<AdverseEventReport> from_json;
  LoadReport json_report;
  ReportKeyLedger keys;
  const std::string json = writer.json();
  load_openfda_events(*open_text(json), "events.json", rules, keys, collect_into(from_json), json_report);

  EXPECT_EQ(text_report.total().rejected, 1);
  EXPECT_EQ(json_report.total().rejected, 0);
  from_text = in_order(std::move(from_text));
  from_json = in_order(std::move(from_json));
  ASSERT_EQ(from_text.size(), 300);
  ASSERT_EQ(from_json.size(), 300);
  for (size_t i = 0; i < from_text.size(); ++i)
    EXPECT_TRUE(from_text[i] == from_json[i]) << from_text[i].mdr_report_key;
}

TEST_F(RealFiles, TheMeshReportsAreTheSameFromTextAndFromJson) {
  const TemporaryFolder folder;
  std::vector<AdverseEventReport> from_text;
  LoadReport text_report;
  load_maude(DirectoryFiles(real("maude_bulk/reconstructed")), {.work_folder = folder.path() / "work"},
             collect_into(from_text), text_report);
  EXPECT_EQ(text_report.file("mdrfoi_mesh.txt.gz").counts().accepted, 1039);
  EXPECT_EQ(text_report.file("device_mesh.txt.gz").counts().read, 1192);
  EXPECT_EQ(text_report.file("foitext_mesh.txt.gz").counts().read, 1085);
  EXPECT_EQ(text_report.total().rejected, 0);
  EXPECT_THAT(text_report.total().unknown_fields, IsEmpty());
  expect_consistent(text_report);

  std::vector<AdverseEventReport> from_json;
  LoadReport json_report;
  ReportKeyLedger keys;
  const auto source = open_file(real("openfda_event/derived_mesh_events.json.gz"));
  load_openfda_events(*source, "mesh", {}, keys, collect_into(from_json), json_report);
  from_text = in_order(std::move(from_text));
  from_json = in_order(std::move(from_json));
  ASSERT_EQ(from_text.size(), from_json.size());
  for (size_t i = 0; i < from_text.size(); ++i)
    EXPECT_TRUE(from_text[i] == from_json[i]) << from_text[i].mdr_report_key;
}

}  // namespace
}  // namespace pharos::public_data
