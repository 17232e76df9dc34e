#include "features/submissions/incidents/incident_report.hpp"

#include "core/json_reader.hpp"

namespace pharos::submissions {
namespace {

constexpr size_t kMaxDetail = 200;

}  // namespace

void read_incident_details(const Json& query, report_files::MirReport& report) {
  JsonReader reader{query};
  const auto set = [&reader](std::string_view field, std::string& text) {
    if (auto given = reader.optional_text(field, kMaxDetail)) text = *std::move(given);
  };
  report.type = reader.optional_choice("type", report_files::kMirTypes, "Select the type of the report")
                    .value_or(report_files::MirType::kInitial);
  set("authority", report.authority);
  set("authority_report_number", report.authority_report_number);
  set("classification", report.classification);
  set("contact_name", report.contact_name);
  set("contact_email", report.contact_email);
  if (const auto day = reader.optional_text("next_report_date", kMaxDetail)) {
    report.next_report_date = report_files::find_day(*day);
    reader.require(report.next_report_date.has_value(), "next_report_date", "Enter a valid day");
  }
  reader.finish();
}

IncidentCheck check_incident(const report_files::MirReport& report) {
  return {.type = report.type,
          .schema_file = report_files::mir_schema_name(report.type),
          .findings = report_files::check_mir(report)};
}

}  // namespace pharos::submissions
