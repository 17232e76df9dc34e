#include <fmt/format.h>

#include "features/investigations/report/paper_parts.hpp"

namespace pharos::investigations {
namespace {

exports::Section team_section(const InvestigationView& investigation) {
  exports::Bullets team{investigation.team};
  if (team.lines.empty()) team.lines.emplace_back("No team is recorded.");
  return {.title = "D1 Team", .blocks = {std::move(team)}};
}

exports::Section problem_section(const InvestigationView& investigation) {
  exports::Section section{.title = "D2 Problem"};
  section.blocks.emplace_back(complaints_table(investigation));
  if (!investigation.complaints.empty()) {
    section.blocks.emplace_back(exports::Paragraph{investigation.complaints.front().description});
  }
  section.blocks.emplace_back(
      exports::Facts{{{"Device failed its specification", determination_text(investigation.spec_failed)},
                      {"Used for treatment or diagnosis", determination_text(investigation.device_in_use)},
                      {"Relation of the device to the event", stated_or(investigation.relation_to_event)}}});
  return section;
}

// What was implemented, of all corrective actions.
exports::Section implemented_section(const InvestigationView& investigation) {
  std::vector<Action> done;
  for (const auto& action : investigation.corrective) {
    if (action.done_on) done.push_back(action);
  }
  return {.title = "D6 Implemented corrective actions",
          .blocks = {actions_table("Implemented actions and how their effect was verified.", done)}};
}

exports::Section closure_section(const InvestigationView& investigation) {
  return {.title = "D8 Closure",
          .blocks = {exports::Paragraph{stated_or(investigation.summary, "No summary is recorded.")},
                     risk_facts(investigation)}};
}

}  // namespace

exports::Paper compose_eight_d(const InvestigationView& investigation) {
  auto paper = paper_head(investigation, "8D report");
  paper.sections.push_back(team_section(investigation));
  paper.sections.push_back(problem_section(investigation));
  paper.sections.push_back(
      {.title = "D3 Containment", .blocks = {actions_table("Containment actions.", investigation.containment)}});
  exports::Section cause{.title = "D4 Root cause"};
  add_root_cause(investigation, cause);
  paper.sections.push_back(std::move(cause));
  paper.sections.push_back({.title = "D5 Chosen corrective actions",
                            .blocks = {actions_table("Corrective actions.", investigation.corrective)}});
  paper.sections.push_back(implemented_section(investigation));
  paper.sections.push_back(
      {.title = "D7 Prevention", .blocks = {actions_table("Preventive actions.", investigation.preventive)}});
  paper.sections.push_back(closure_section(investigation));
  paper.sections.push_back(signature_section(investigation));
  return paper;
}

}  // namespace pharos::investigations
