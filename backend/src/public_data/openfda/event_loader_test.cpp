#include "public_data/openfda/event_loader.hpp"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "public_data/openfda/download_index.hpp"
#include "public_data/sources/file_set.hpp"
#include "public_data/test_support.hpp"

namespace pharos::public_data {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

class OpenFdaEvents : public testing::Test {
 protected:
  void load(std::string_view json, std::string_view file = "part.json") {
    const auto source = open_text(json);
    load_openfda_events(*source, file, rules_, keys_, collect_into(events_), report_);
  }
  // A report with just the fields under test.
  static std::string record(std::string_view key, std::string_view fields) {
    return fmt::format(R"({{"mdr_report_key":"{}","date_received":"20240131"{}{}}})", key, fields.empty() ? "" : ",",
                       fields);
  }
  static std::string envelope(const std::vector<std::string>& records) {
    return fmt::format(R"({{"meta":{{"results":{{"skip":0,"limit":{0},"total":{0}}}}},"results":[{1}]}})",
                       records.size(), fmt::join(records, ","));
  }
  const AdverseEventReport& only(std::string_view fields) {
    load(envelope({record("7", fields)}));
    return events_.at(0);
  }

  EventRules rules_;
  ReportKeyLedger keys_;
  std::vector<AdverseEventReport> events_;
  LoadReport report_;
};

TEST_F(OpenFdaEvents, ACompleteReportIsRead) {
  const auto& event = only(R"("report_number":"1-2","event_type":"Injury","report_source_code":"Voluntary report",
      "type_of_report":["Initial submission","Followup"],"date_of_event":"20240101","health_professional":"Y",
      "source_type":["COMPANY REPRESENTATIVE","HEALTH"],"remedial_action":[""],"noe_summarized":"3",
      "manufacturer_contact_l_name":"SOMEONE","product_problems":["Break, with Comma","Leak"],
      "device":[{"device_sequence_number":" 1.0","brand_name":" PUMP ","device_report_product_code":"---","udi_di":"00386270001047",
                 "device_operator":"LAY USER/PATIENT","openfda":{"device_class":"2","fei_number":["1","2"]}},
                {"device_sequence_number":"2","brand_name":"*","expiration_date_of_device":"20990101"}],
      "patient":[{"patient_sequence_number":"1","patient_age":"16 YR","patient_weight":"NA",
                  "sequence_number_outcome":["Hospitalization"," R"],"patient_problems":["Pain"]}],
      "mdr_text":[{"mdr_text_key":"9","text_type_code":"Description of Event or Problem","patient_sequence_number":"0",
                   "text":"LINE ONE\nLINE TWO"}])");
  EXPECT_EQ(event.report_number, "1-2");
  EXPECT_EQ(event.event_type, EventType::kInjury);
  EXPECT_EQ(event.report_source_code, ReportSource::kVoluntary);
  EXPECT_THAT(event.type_of_report, ElementsAre(ReportType::kInitial, ReportType::kFollowup));
  EXPECT_THAT(event.source_type, ElementsAre("Company representation", "Health Professional"));
  EXPECT_THAT(event.remedial_action, IsEmpty());
  EXPECT_EQ(event.noe_summarized, 3);
  EXPECT_EQ(event.health_professional, true);
  EXPECT_THAT(event.product_problems, ElementsAre(Problem{"", "Break, with Comma"}, Problem{"", "Leak"}));
  ASSERT_EQ(event.device.size(), 2);
  EXPECT_EQ(event.device[0].device_sequence_number, 1);
  EXPECT_EQ(event.device[0].brand_name, "PUMP");
  EXPECT_EQ(event.device[0].device_report_product_code, "");
  EXPECT_EQ(event.device[0].udi_di, "00386270001047");
  EXPECT_THAT(event.device[0].openfda.fei_number, ElementsAre("1", "2"));
  EXPECT_EQ(event.device[1].brand_name, "");
  EXPECT_EQ(event.device[1].expiration_date_of_device, find_date("20990101"));
  ASSERT_EQ(event.patient.size(), 1);
  EXPECT_EQ(event.patient[0].patient_weight, "");
  EXPECT_THAT(event.patient_outcomes, ElementsAre(Outcome::kHospitalization, Outcome::kRequiredIntervention));
  ASSERT_EQ(event.mdr_text.size(), 1);
  EXPECT_EQ(event.mdr_text[0].text, "LINE ONE\nLINE TWO");
  EXPECT_EQ(report_.issue_count(), 0);
  EXPECT_THAT(report_.disagreements(), IsEmpty());
  EXPECT_THAT(report_.total().unknown_fields, IsEmpty());
}

TEST_F(OpenFdaEvents, AbsentEmptyNullAndUnknownFieldsAreAccepted) {
  const auto& event =
      only(R"("event_type":"","source_type":[""],"product_problems":["",null],"device":[],"patient":null,
      "number_devices_in_event":2,"single_use_flag":true,"brand_new_key":"x","another":{"deep":[1]})");
  EXPECT_EQ(event.event_type, EventType::kNoAnswer);
  EXPECT_THAT(event.source_type, IsEmpty());
  EXPECT_THAT(event.product_problems, IsEmpty());
  EXPECT_EQ(event.number_devices_in_event, 2);
  EXPECT_EQ(event.single_use_flag, true);
  EXPECT_EQ(report_.total().unknown_fields.at("brand_new_key"), 1);
  EXPECT_EQ(report_.total().unknown_fields.at("another"), 1);
  EXPECT_EQ(report_.total().repaired, 1);
}

TEST_F(OpenFdaEvents, ImpossibleDatesAreKeptAsText) {
  const auto& event = only(R"("date_of_event":"00000000","date_report":"20240230")");
  EXPECT_EQ(event.date_of_event, std::nullopt);
  EXPECT_THAT(event.unread,
              ElementsAre(UnreadValue{"date_of_event", "00000000"}, UnreadValue{"date_report", "20240230"}));
  EXPECT_EQ(report_.total().repaired, 1);
  EXPECT_EQ(report_.issue_count(), 2);
}

TEST_F(OpenFdaEvents, TextThatIsNotUtf8IsReadAsWindows1252) {
  const auto& event = only("\"report_number\":\"DON\x92T\"");
  EXPECT_EQ(event.report_number, "DON\u2019T");
  EXPECT_THAT(report_.issues().at(0).reason, HasSubstr("not UTF-8"));
}

TEST_F(OpenFdaEvents, ABadRecordIsRejectedAndTheRestIsRead) {
  load(envelope({record("1", ""), R"({"mdr_report_key": oops})", "7", record("x", ""), R"({"mdr_report_key":"4"})",
                 R"({"mdr_report_key":["5"]})", record("999999999999", ""), record("2", "")}));
  ASSERT_EQ(events_.size(), 2);
  EXPECT_EQ(events_[1].mdr_report_key, 2);
  EXPECT_EQ(report_.total().rejected, 6);
  EXPECT_EQ(report_.issues().at(0).place, 2);
  expect_consistent(report_);
  EXPECT_THAT(report_.disagreements(), IsEmpty());
}

TEST_F(OpenFdaEvents, DeepNestingIsRejected) {
  load(envelope({record("1", "\"x\":" + std::string(5000, '[') + std::string(5000, ']'))}));
  EXPECT_EQ(report_.total().rejected, 1);
}

TEST_F(OpenFdaEvents, AKeyInTwoPartsCountsOnceAndTheNewerStateIsLast) {
  const auto dated = [](std::string_view day, std::string_view number) {
    return record("7", fmt::format(R"("date_changed":"{}","report_number":"{}")", day, number));
  };
  load(envelope({dated("20240201", "old"), dated("20240201", "again")}), "a.json");
  load(envelope({dated("20240301", "new"), dated("20240101", "older")}), "b.json");
  ASSERT_EQ(events_.size(), 2);
  EXPECT_EQ(events_[1].report_number, "new");
  EXPECT_EQ(report_.total().accepted, 1);
  EXPECT_EQ(report_.total().duplicate, 3);
}

TEST_F(OpenFdaEvents, OneReportNumberMayHaveManyReports) {
  load(envelope({record("1", R"("report_number":"same")"), record("2", R"("report_number":"same")")}));
  EXPECT_EQ(events_.size(), 2);
}

TEST_F(OpenFdaEvents, InvalidJsonIsACountedRejectOrAnErrorWithItsPosition) {
  std::vector<std::string> records;
  for (int key = 1; key <= 5000; ++key) records.push_back(record(std::to_string(key), ""));
  records[2500] = R"({"mdr_report_key":"2501",})";
  load(envelope(records));
  EXPECT_EQ(events_.size(), 4999);
  EXPECT_EQ(report_.issues().at(0).place, 2501);
  records[2500] = R"({"mdr_report_key":"2501)";
  EXPECT_THAT(failure_of([this, &records] { load(envelope(records), "broken.json"); }), HasSubstr("after record"));
}

TEST_F(OpenFdaEvents, ACountOtherThanDeclaredIsReported) {
  load(R"({"meta":{"results":{"skip":0,"limit":100,"total":100}},"results":[]})");
  EXPECT_THAT(report_.disagreements(), ElementsAre("part.json has 0 records, but its source declares 100"));
}

class RealOpenFdaEvents : public RealFiles {
 protected:
  void load(const std::string& name) {
    const auto source = open_file(real(name));
    load_openfda_events(*source, name, {}, keys_, collect_into(events_), report_);
  }
  // An independent count: every report in these files has exactly one such key.
  static size_t count_keys(const std::string& name) {
    const auto source = open_file(real(name));
    const std::string text = read_all(*source, 1 << 30);
    size_t count = 0;
    for (size_t at = text.find("\"mdr_report_key\""); at != text.npos; at = text.find("\"mdr_report_key\"", at + 1))
      ++count;
    return count;
  }
  ReportKeyLedger keys_;
  std::vector<AdverseEventReport> events_;
  LoadReport report_;
};

TEST_F(RealOpenFdaEvents, EveryReportIsAccepted) {
  const std::vector<std::pair<std::string, size_t>> files = {{"openfda_event/events_full.json.gz", 84},
                                                             {"openfda_event/api_response_2017_search0.json", 1},
                                                             {"openfda_event/api_response_2017_total1541064.json", 1},
                                                             {"openfda_event/derived_mesh_events.json.gz", 1039},
                                                             {"openfda_event/derived_20251231_events.json.gz", 2507}};
  for (const auto& [name, count] : files) {
    load(name);
    const FileCounts& counts = report_.file(name).counts();
    EXPECT_EQ(counts.accepted, count) << name;
    EXPECT_EQ(counts.read, count_keys(name)) << name;
    EXPECT_EQ(counts.rejected + counts.duplicate, 0) << name;
  }
  EXPECT_THAT(report_.disagreements(), IsEmpty());
  EXPECT_THAT(report_.total().unknown_fields, IsEmpty());
  expect_consistent(report_);
  // The repairs: events after their reports, and a repeated patient.
  for (const Issue& issue : report_.issues()) {
    EXPECT_THAT(issue.reason,
                testing::AnyOf(HasSubstr("is after the report was received"), HasSubstr("repeated another")));
  }
}

TEST_F(RealOpenFdaEvents, ReportsThatShareANumberStayApart) {
  load("openfda_event/events_full.json.gz");
  const auto shared = std::ranges::count(events_, "0009613348-2024-003465", &AdverseEventReport::report_number);
  EXPECT_EQ(shared, 6);
}

TEST_F(RealOpenFdaEvents, NoCodeIsLeftHalfDecoded) {
  load("openfda_event/events_full.json.gz");
  const std::set<std::string> known = {"Other",         "Foreign",
                                       "Study",         "Literature",
                                       "Consumer",      "Health Professional",
                                       "User facility", "Company representation",
                                       "Distributor",   "Unknown"};
  for (const auto& event : events_) {
    for (const auto& type : event.source_type) EXPECT_TRUE(known.contains(type)) << type;
    EXPECT_NE(event.report_source_code, ReportSource::kUnknown);
    for (const auto& text : event.mdr_text) EXPECT_NE(text.text_type_code, TextType::kUnknown);
  }
}

TEST_F(RealOpenFdaEvents, TheBulkMirrorMatchesItsIndex) {
  const DirectoryFiles files(real("openfda_bulk_mirror"));
  const auto index = read_download_index(read_all(*files.open("download.json"), 1 << 20), "event");
  EXPECT_EQ(index.partitions.size(), 34);
  EXPECT_EQ(index.export_date, find_date("2025-05-19"));
  for (const Partition& part : index.partitions) {
    load_openfda_events(*files.open(part.file), part.file, {.latest = index.export_date}, keys_, collect_into(events_),
                        report_);
    EXPECT_EQ(report_.file(part.file).counts().accepted, part.records) << part.file;
  }
  EXPECT_EQ(events_.size(), index.total_records);
  EXPECT_EQ(events_.size(), 84);
}

TEST_F(RealFiles, TheRealIndexOf2023IsRead) {
  const auto source = open_file(real("openfda_bulk_index/download_2023-07-28.json.gz"));
  const std::string json = read_all(*source, 1 << 20);
  const auto events = read_download_index(json, "event");
  EXPECT_EQ(events.partitions.size(), 253);
  EXPECT_EQ(events.total_records, 16'938'964);
  std::uint64_t sum = 0;
  for (const Partition& part : events.partitions) sum += part.records;
  EXPECT_EQ(sum, events.total_records);
  EXPECT_EQ(read_download_index(json, "udi").partitions.size(), 41);
}

TEST(DownloadIndex, AnInvalidIndexOrAPathLeadingOutsideIsAnError) {
  EXPECT_NE(failure_of([] { read_download_index("junk", "event"); }), "");
  EXPECT_NE(failure_of([] { read_download_index(R"({"results":{"device":{}}})", "event"); }), "");
  const auto index = [](std::string_view file) {
    return fmt::format(
        R"({{"results":{{"device":{{"event":{{"total_records":1,"partitions":[{{"file":"{}","records":1}}]}}}}}}}})",
        file);
  };
  EXPECT_EQ(read_download_index(index("https://host.example/device/a.zip"), "event").partitions[0].file,
            "device/a.zip");
  for (const char* file : {"https://host.example", "https://host.example/../../etc/passwd", "/etc/passwd", ""}) {
    EXPECT_NE(failure_of([&index, file] { read_download_index(index(file), "event"); }), "") << file;
  }
}

}  // namespace
}  // namespace pharos::public_data
