#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/timestamp.hpp"
#include "report_files/mir/mir_similar.hpp"
#include "report_files/report/answer.hpp"

// The manufacturer incident report (MIR) 7.3.1 of the European Union. Known to us: the document element, its sections
// and the order of the elements of admin_info, the limits of texts and codes. The schema is not at hand: all other
// element names (in mir_names.hpp) are assumptions, so a file must be validated with the schemas of the form before it
// is sent.
namespace pharos::report_files {

enum class MirType { kInitial, kFollowUp, kInitialFinal, kFinalReportable, kFinalNonReportable };
constexpr auto kMirTypes = choices<MirType>({{MirType::kInitial, "Initial"},
                                             {MirType::kFollowUp, "Followup"},
                                             {MirType::kInitialFinal, "InitialFinal"},
                                             {MirType::kFinalReportable, "FinalRep"},
                                             {MirType::kFinalNonReportable, "FinalNonRep"}});
constexpr const auto& choices_of(MirType) {
  return kMirTypes;
}

// IMDRF codes of one annex.
struct MirCodes {
  std::vector<std::string> codes;
  std::string missing;  // describes a code that the annex does not have
};

struct MirReport {
  MirType type = MirType::kInitial;
  std::string language = "en";
  Timestamp created;
  // 1 Administrative information, in the order of the form.
  std::string authority;
  std::string authority_eudamed_number;
  std::string authority_report_number;
  std::string eudamed_reference;
  Day report_date;
  Day incident_from;
  std::optional<Day> incident_to;
  Day aware_date;
  std::optional<Day> aware_reportable_date;
  std::optional<Day> next_report_date;
  std::string classification;
  std::string contact_name;
  std::string contact_email;
  std::string manufacturer_reference;
  std::string country;  // of the event, as two letters or by name; not written
  // 2 Device, 3 Incident, 4 Investigation.
  std::string device_name;
  std::string udi_di;
  std::string lot_number;
  std::string description;
  std::string comments;
  std::string preliminary_results;
  std::string root_cause;
  MirCodes a, b, c, d, e, f, g;
  std::optional<MirSimilarIncidents> similar;
};

// "1.2 Date of awareness: is before the incident"; empty if nothing is wrong.
std::vector<std::string> check_mir(const MirReport& report);

std::string write_mir(const MirReport& report);

// "incident-Initial-v7.3.xsd": the schema for this type of report.
std::string mir_schema_name(MirType type);

}  // namespace pharos::report_files
