#pragma once

// For tests only: small files of every source, and an ingest of a folder of them.

#include <fmt/format.h>

#include <map>
#include <sstream>
#include <string>
#include <vector>

#include "core/crypto.hpp"
#include "public_data/ingest/ingest.hpp"
#include "public_data/query/public_store.hpp"
#include "public_data/queries/open_store.hpp"
#include "public_data/test_support.hpp"
#include "public_data/version/difference_file.hpp"
#include "public_data/version/version_files.hpp"

namespace pharos::public_data {

class FixedClock final : public Clock {
 public:
  Timestamp now() const override { return {time_.microseconds + 1'000'000 * ++asked_}; }

 private:
  Timestamp time_ = *find_timestamp("2024-06-01T00:00:00Z");
  mutable std::int64_t asked_ = 0;
};

struct TestReport {
  std::uint32_t key = 0;
  std::string received = "20230215";
  std::string text = "It broke.";
  std::string type_of_report = R"("Initial submission")";
  std::string event_type = "Malfunction";
  std::string changed = "";  // date_changed
  std::string product_code = "FRN";
};

inline std::string to_json(const TestReport& report) {
  const std::string texts =
      report.text.empty()
          ? ""
          : fmt::format(R"({{"mdr_text_key":"1","text_type_code":"Description of Event or Problem","text":"{}"}})",
                        report.text);
  return fmt::format(
      R"({{"mdr_report_key":"{}","report_number":"1-{}","event_type":"{}","date_received":"{}","type_of_report":[{}],)"
      R"("date_changed":"{}","product_problems":["Break"],"mdr_text":[{}],"patient":[{{"patient_sequence_number":"1"}}],)"
      R"("device":[{{"device_sequence_number":"1","brand_name":"Pump","device_report_product_code":"{}",)"
      R"("manufacturer_d_name":"ACME"}}]}})",
      report.key, report.key, report.event_type, report.received, report.type_of_report, report.changed, texts,
      report.product_code);
}

// A file as openFDA writes it.
inline std::string envelope(const std::vector<std::string>& records) {
  return fmt::format(R"({{"meta":{{"results":{{"skip":0,"limit":{0},"total":{0}}}}},"results":[{1}]}})", records.size(),
                     fmt::join(records, ",\n"));
}

inline std::string events(const std::vector<TestReport>& reports) {
  std::vector<std::string> records;
  for (const TestReport& report : reports) records.push_back(to_json(report));
  return envelope(records);
}

struct IndexedPart {
  std::string file;
  std::uint64_t records = 0;
};

// A download.json with one endpoint.
inline std::string index_of(const std::vector<IndexedPart>& parts, const std::string& endpoint = "event") {
  std::vector<std::string> entries;
  std::uint64_t total = 0;
  for (const auto& [file, records] : parts) {
    entries.push_back(fmt::format(R"({{"file":"https://files.example/{}","records":{}}})", file, records));
    total += records;
  }
  return fmt::format(
      R"({{"results":{{"device":{{"{}":{{"export_date":"2024-05-01","total_records":{},"partitions":[{}]}}}}}}}})",
      endpoint, total, fmt::join(entries, ","));
}

inline std::string recall(const std::string& number) {
  return fmt::format(
      R"({{"cfres_id":"{0}","product_res_number":"{0}","res_event_number":"7","event_date_initiated":"2023-02-01",)"
      R"("event_date_posted":"2023-02-20","product_code":"FRN","recalling_firm":"ACME","recall_status":"Terminated"}})",
      number);
}

inline std::string classification(const std::string& code) {
  return fmt::format(R"({{"product_code":"{}","device_name":"Pump, Infusion","device_class":"2","review_panel":"HO",)"
                     R"("medical_specialty":"HO","medical_specialty_description":"General Hospital"}})",
                     code);
}

constexpr const char* kMdrHeader = "MDR_REPORT_KEY|REPORT_NUMBER|DATE_RECEIVED|EVENT_TYPE|DATE_CHANGED\n";
constexpr const char* kDeviceHeader =
    "MDR_REPORT_KEY|DEVICE_SEQUENCE_NO|BRAND_NAME|DEVICE_REPORT_PRODUCT_CODE|MANUFACTURER_D_NAME\n";
constexpr const char* kTextHeader =
    "MDR_REPORT_KEY|MDR_TEXT_KEY|TEXT_TYPE_CODE|PATIENT_SEQUENCE_NUMBER|DATE_REPORT|FOI_TEXT\n";

class IngestTest : public testing::Test {
 protected:
  IngestTest() { crypto::initialize(); }

  std::filesystem::path in() const { return temporary_.path() / "in"; }
  void write(const std::string& name, std::string_view content) const { temporary_.write("in/" + name, content); }
  void write_archive(const std::string& name, const ZipMembers& members) const {
    write_zip(temporary_, "in/" + name, members);
  }
  // Removes the files before the next load.
  void clear() const { std::filesystem::remove_all(in()); }

  IngestResult load(IngestOptions options = {}) {
    if (options.from.empty()) options.from = in();
    return ingest(options, folder_, clock_, progress_);
  }
  // In versions with few records, one record is a large share.
  IngestResult update() { return load({.from = {}, .is_update = true, .accepts_loss = true}); }
  std::string failure(IngestOptions options = {}) {
    return failure_of([this, &options] { load(options); });
  }
  // A report in the published version.
  std::optional<AdverseEventReport> report(std::uint32_t key) const {
    const auto store = open_store({.folder = current_folder(), .version = kFileLabel});
    return store->find_report(key, {});
  }
  std::filesystem::path current_folder() const { return folder_.path_of(folder_.current().value()); }
  std::int64_t reports() const { return folder_.check(folder_.current().value()).rows.at("report"); }
  ReportDifference difference() const { return read_difference(current_folder()); }
  bool left_rubbish() const {
    return std::filesystem::exists(temporary_.path() / "data" / "building") ||
           std::filesystem::exists(temporary_.path() / "data" / "removing");
  }

  TemporaryFolder temporary_;
  DataFolder folder_{temporary_.path() / "data"};
  FixedClock clock_;
  std::ostringstream told_;
  Progress progress_{told_, Progress::Style::kLines};
};

inline const SourceFacts& source(const Manifest& manifest, std::string_view name) {
  const auto found = std::ranges::find(manifest.sources, name, &SourceFacts::name);
  if (found == manifest.sources.end()) throw Error(ErrorCode::kInternal, "no such source");
  return *found;
}

}  // namespace pharos::public_data
