#include "features/risk_files/definitions/upload/definition_columns.hpp"

#include <algorithm>
#include <cctype>
#include <set>

#include "core/error.hpp"

namespace pharos::risk_files {
namespace {

constexpr DefinitionColumn kColumns[] = {
    {"risk_id", "Risk ID", true, "Identifies the risk; unique in the file", "R-001", "|id|risk|riskno|number|no|ref|"},
    {"hazard_category", "Hazard category", false, "Energy, biological, operational, information", "Energy",
     "|category|hazardtype|hazardclass|"},
    {"hazard", "Hazard", true, "Potential source of harm", "Over-infusion", "|potentialhazard|"},
    {"sequence_of_events", "Sequence of events", false, "What leads to the hazardous situation",
     "Free flow after the door is opened", "|foreseeablesequenceofevents|sequence|cause|causes|"},
    {"hazardous_situation", "Hazardous situation", true, "How people are exposed to the hazard",
     "Patient receives a bolus of a vasoactive drug", "|situation|"},
    {"harm", "Harm", true, "Injury or damage to health; a name in the harms library", "Hypotension",
     "|potentialharm|effect|injury|"},
    {"severity", "Severity", true, "A level of the risk grid: its label, key or number", "Critical",
     "|s|sev|initialseverity|severitylevel|"},
    {"p1", "P1", false, "Probability that the hazardous situation occurs", "0.0001", "|probabilityp1|"},
    {"p2", "P2", false, "Probability that it leads to harm", "0.1", "|probabilityp2|"},
    {"probability_level", "Probability", true,
     "A level of the risk grid, or 'not estimable', in which case severity alone decides", "Occasional",
     "|p|probability|occurrence|likelihood|initialprobability|probabilityofharm|"},
    {"initial_region", "Initial region", false, "Compared with the grid, which decides", "Investigate",
     "|initialrisk|risklevel|riskevaluation|"},
    {"risk_controls", "Risk controls", false,
     "One per line: design, protection or information, a colon, the measure, and after a bar its verification",
     "design: Free-flow clamp in the set | VER-014\nprotection: Air-in-line alarm | VER-022",
     "|controls|riskcontrol|riskcontrolmeasures|mitigation|mitigations|measures|"},
    {"residual_severity", "Residual severity", false, "Severity with the controls", "Critical",
     "|severityaftercontrol|ressev|residuals|finalseverity|"},
    {"residual_probability_level", "Residual probability", false, "Probability with the controls", "Improbable",
     "|residualp|residualoccurrence|probabilityaftercontrol|finalprobability|"},
    {"residual_region", "Residual region", false, "Compared with the grid, which decides", "Acceptable",
     "|residualrisk|finalrisk|"},
    {"benefit_risk_ref", "Benefit-risk reference", false, "Where the benefit-risk analysis is documented", "BRA-003",
     "|benefitrisk|benefitriskanalysis|"},
    {"imdrf_a", "IMDRF A", false, "Device problem codes, separated by commas", "A1402",
     "|imdrfannexa|deviceproblemcode|deviceproblemcodes|"},
    {"imdrf_e", "IMDRF E", false, "Clinical signs and symptoms codes", "E2321", "|imdrfannexe|"},
    {"imdrf_f", "IMDRF F", false, "Health impact codes", "F08", "|imdrfannexf|healthimpactcode|"},
    {"imdrf_g", "IMDRF G", false, "Component codes", "G02008", "|imdrfannexg|componentcode|"},
    {"document_ref", "Document", false, "The document of the risk management file", "RMF-100 rev C",
     "|documentref|documentreference|reference|source|"},
};

const DefinitionColumn* find_column(std::string_view key) {
  const auto* found = std::ranges::find(kColumns, key, &DefinitionColumn::key);
  return found == std::end(kColumns) ? nullptr : found;
}

// Lower-case letters and digits only: "Risk-ID " is riskid.
std::string heading_key(std::string_view heading) {
  std::string key;
  for (const char c : heading) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0) {
      key += static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    }
  }
  return key;
}

bool is_name_of(const DefinitionColumn& column, const std::string& key) {
  return key == heading_key(column.key) || key == heading_key(column.label);
}

bool is_other_name_of(const DefinitionColumn& column, const std::string& key) {
  return !key.empty() && column.other_names.find("|" + key + "|") != std::string_view::npos;
}

[[noreturn]] void refuse(const std::string& message) {
  throw invalid_field("columnMapping", message);
}

}  // namespace

std::span<const DefinitionColumn> definition_columns() {
  return kColumns;
}

ColumnMapping read_mapping(std::string_view text) {
  const auto document = read_json(text);
  const auto* object = document.if_object();
  if (object == nullptr) refuse("Must be an object that maps our columns to those of the file");
  ColumnMapping mapping;
  std::set<std::string, std::less<>> used;
  for (const auto& member : *object) {
    if (find_column(member.key()) == nullptr) refuse("Unknown column " + std::string{member.key()});
    if (member.value().is_null()) continue;
    if (!member.value().is_string()) refuse("The column for " + std::string{member.key()} + " must be text");
    std::string source{member.value().as_string()};
    if (source.empty()) continue;
    if (!used.insert(source).second) refuse("The column " + source + " is used twice");
    mapping.emplace(member.key(), std::move(source));
  }
  return mapping;
}

ColumnMapping guess_mapping(const std::vector<std::string>& headings) {
  ColumnMapping mapping;
  std::set<size_t> used;
  // Full names first, so that "Hazard" is not assigned to a column that merely resembles it.
  for (const auto matches : {is_name_of, is_other_name_of}) {
    for (const auto& column : kColumns) {
      for (size_t i = 0; i < headings.size() && !mapping.contains(column.key); ++i) {
        if (used.contains(i) || !matches(column, heading_key(headings[i]))) continue;
        used.insert(i);
        mapping.emplace(column.key, headings[i]);
      }
    }
  }
  return mapping;
}

}  // namespace pharos::risk_files
