#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "report_files/mir/mir_report.hpp"

namespace pharos::submissions {

// What the manufacturer incident report (MIR) of a case contains besides the facts of the case.
struct IncidentDetails {
  report_files::MirType type = report_files::MirType::kInitial;
  std::string authority;
  std::string authority_report_number;
  std::string classification;
  std::string contact_name;
  std::string contact_email;
  std::optional<std::string> next_report_date;  // 2026-12-25
  std::optional<report_files::MirSimilarIncidents> similar;
};
BOOST_DESCRIBE_STRUCT(IncidentDetails, (),
                      (type, authority, authority_report_number, classification, contact_name, contact_email,
                       next_report_date, similar))

// The details of a case and what is wrong with its report.
struct IncidentReport : IncidentDetails {
  std::int64_t version = 0;           // 0: nothing has been stored yet
  std::string schema_file;            // with which the file must be validated before it is sent
  std::vector<std::string> findings;  // each names the section and the field
  std::string country;                // of the event; empty if it is unknown
  bool is_country_in_europe = false;  // EEA, Switzerland and Türkiye
};
BOOST_DESCRIBE_STRUCT(IncidentReport, (IncidentDetails),
                      (version, schema_file, findings, country, is_country_in_europe))

// Throws Error{kInvalidFields} with every invalid field.
IncidentDetails read_incident_details(const Json& body);
// Section 4.3.3 as it is stored.
report_files::MirSimilarIncidents read_similar_incidents(const Json& document);
// Throws Error{kInvalidFields} if similar incidents contradict each other.
void require_consistent(const report_files::MirReport& report);
// The details that a report from the case starts with.
IncidentDetails initial_details(const report_files::MirReport& report);
void add_details(report_files::MirReport& report, const IncidentDetails& details);

}  // namespace pharos::submissions
