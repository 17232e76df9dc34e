#pragma once

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "report_files/mir/mir_report.hpp"

namespace pharos::submissions {

// The manufacturer incident report (MIR) of a case, before it is downloaded.
struct IncidentCheck {
  report_files::MirType type = report_files::MirType::kInitial;
  std::string schema_file;            // with which the file must be validated before it is sent
  std::vector<std::string> findings;  // each names the section and the field
};
BOOST_DESCRIBE_STRUCT(IncidentCheck, (), (type, schema_file, findings))

// Adds what the case does not know: type, authority, classification, contact. Throws Error{kInvalidFields} with every
// invalid field.
void read_incident_details(const Json& query, report_files::MirReport& report);
IncidentCheck check_incident(const report_files::MirReport& report);

}  // namespace pharos::submissions
