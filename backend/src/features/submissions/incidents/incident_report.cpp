#include "features/submissions/incidents/incident_report.hpp"

#include "core/json_reader.hpp"

namespace pharos::submissions {
namespace {

constexpr size_t kMaxDetail = 200;

}  // namespace

IncidentDetails read_incident_details(const Json& body) {
  JsonReader reader{body};
  const auto text = [&reader](std::string_view field) { return reader.optional_text(field, kMaxDetail).value_or(""); };
  IncidentDetails details{.type = reader.choice("type", report_files::kMirTypes, "Select the type of the report",
                                                "Select the type of the report"),
                          .authority = text("authority"),
                          .authority_report_number = text("authority_report_number"),
                          .classification = text("classification"),
                          .contact_name = text("contact_name"),
                          .contact_email = text("contact_email"),
                          .next_report_date = reader.optional_text("next_report_date", kMaxDetail)};
  reader.require(!details.next_report_date || report_files::find_day(*details.next_report_date), "next_report_date",
                 "Enter a valid day");
  reader.finish();
  return details;
}

IncidentDetails initial_details(const report_files::MirReport& report) {
  IncidentDetails details;
  details.authority = report.authority;
  details.classification = report.classification;
  details.contact_name = report.contact_name;
  details.contact_email = report.contact_email;
  return details;
}

void add_details(report_files::MirReport& report, const IncidentDetails& details) {
  report.type = details.type;
  report.authority = details.authority;
  report.authority_report_number = details.authority_report_number;
  report.classification = details.classification;
  report.contact_name = details.contact_name;
  report.contact_email = details.contact_email;
  report.next_report_date = details.next_report_date ? report_files::find_day(*details.next_report_date) : std::nullopt;
}

}  // namespace pharos::submissions
