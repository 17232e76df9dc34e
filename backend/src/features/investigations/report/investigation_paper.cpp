#include "features/investigations/report/investigation_paper.hpp"

#include <fmt/format.h>

#include "core/display_date.hpp"
#include "features/investigations/report/paper_parts.hpp"

namespace pharos::investigations {
namespace {

using exports::Facts;
using exports::Paragraph;
using exports::Section;
using exports::Subheading;

exports::Bullets code_bullets(const std::vector<std::string>& codes) {
  exports::Bullets bullets;
  for (const auto& code : codes) bullets.lines.push_back(code_text(code));
  if (bullets.lines.empty()) bullets.lines.emplace_back("None.");
  return bullets;
}

Section facts_section(const InvestigationView& investigation) {
  Section section{.title = "Facts"};
  section.blocks.emplace_back(complaints_table(investigation));
  for (const auto& complaint : investigation.complaints) {
    section.blocks.emplace_back(Subheading{"Complaint " + complaint.complaint_number});
    section.blocks.emplace_back(Paragraph{complaint.description});
  }
  section.blocks.emplace_back(Subheading{"Determinations"});
  section.blocks.emplace_back(
      Facts{{{"Device failed its specification", determination_text(investigation.spec_failed)},
             {"Used for treatment or diagnosis", determination_text(investigation.device_in_use)},
             {"Relation of the device to the event", stated_or(investigation.relation_to_event)}}});
  return section;
}

Section justification_section(const InvestigationView& investigation) {
  return {
      .title = "No investigation needed",
      .blocks = {Facts{
          {{"Similar complaints were investigated in",
            investigation.prior ? fmt::format("{} ({})", investigation.prior->number, investigation.prior->title)
                                : std::string{}},
           {"Why the complaints are similar", investigation.why_similar},
           {"Measured similarity", investigation.similarity ? fmt::format("{:.0f}%", *investigation.similarity * 100)
                                                            : std::string{"Not measured"}}}}}};
}

Section custody_section(const InvestigationView& investigation) {
  exports::PaperTable table{.caption = "Custody of the returned unit, and attempts to obtain it.",
                            .headers = {"Date", "Entry", "Person", "Channel", "Reference", "Note", "Recorded"},
                            .rows = {},
                            .if_empty = "No entries."};
  for (const auto& entry : investigation.custody) {
    table.rows.push_back({day_text(entry.happened_on), std::string{custody_label(entry.kind)}, entry.person,
                          entry.channel ? std::string{channel_label(*entry.channel)} : std::string{}, entry.reference,
                          entry.note,
                          fmt::format("{}, {}", display_minute(entry.recorded_at), entry.recorded_by_name)});
  }
  Section section{.title = "Custody", .blocks = {std::move(table)}};
  if (investigation.authority.informed_on) {
    section.blocks.emplace_back(
        Paragraph{fmt::format("The competent authority ({}) was informed on {}.", investigation.authority.authority,
                              day_text(investigation.authority.informed_on))});
  }
  return section;
}

Section steps_section(const InvestigationView& investigation) {
  exports::PaperTable table{.caption = "Investigation steps (IMDRF Annex B).",
                            .headers = {"Date", "Type", "Person", "Result", "Destructive"},
                            .rows = {}};
  for (const auto& step : investigation.steps) {
    table.rows.push_back({day_text(step.done_on), code_text(step.imdrf_b), step.done_by, step.result,
                          std::string{step.is_destructive ? "Yes" : "No"}});
  }
  return {.title = "Investigation steps", .blocks = {std::move(table)}};
}

Section conclusion_section(const InvestigationView& investigation) {
  return {.title = "Findings and conclusion",
          .blocks = {Subheading{"Findings (Annex C)"}, code_bullets(investigation.findings),
                     Subheading{"Conclusion (Annex D)"}, code_bullets(investigation.conclusions),
                     Subheading{"Components (Annex G)"}, code_bullets(investigation.components), Subheading{"Summary"},
                     Paragraph{stated_or(investigation.summary, "No summary is recorded.")}}};
}

Section reply_section(const InvestigationView& investigation) {
  Section section{.title = "Reply to the complainant"};
  if (investigation.reply_sent_on) {
    section.blocks.emplace_back(Paragraph{fmt::format("Sent on {}.", day_text(investigation.reply_sent_on))});
    section.blocks.emplace_back(Paragraph{stated_or(investigation.reply, "The text is not recorded.")});
  } else {
    section.blocks.emplace_back(Paragraph{investigation.no_reply_reason.empty()
                                              ? "No reply is recorded."
                                              : "No reply was sent: " + investigation.no_reply_reason});
  }
  return section;
}

}  // namespace

exports::Paper compose_report(const InvestigationView& investigation) {
  auto paper = paper_head(investigation, "Investigation report");
  paper.sections.push_back(facts_section(investigation));
  if (investigation.prior_id) paper.sections.push_back(justification_section(investigation));
  paper.sections.push_back(custody_section(investigation));
  paper.sections.push_back(steps_section(investigation));
  paper.sections.push_back(conclusion_section(investigation));
  Section cause{.title = "Root cause"};
  add_root_cause(investigation, cause);
  paper.sections.push_back(std::move(cause));
  Section actions{.title = "Actions"};
  actions.blocks.emplace_back(actions_table("Containment.", investigation.containment));
  actions.blocks.emplace_back(actions_table("Corrective actions.", investigation.corrective));
  actions.blocks.emplace_back(actions_table("Preventive actions.", investigation.preventive));
  if (!investigation.capa_refs.empty()) {
    actions.blocks.emplace_back(
        Paragraph{fmt::format("CAPA references: {}.", fmt::join(investigation.capa_refs, ", "))});
  }
  paper.sections.push_back(std::move(actions));
  paper.sections.push_back({.title = "Risk file", .blocks = {risk_facts(investigation)}});
  paper.sections.push_back(reply_section(investigation));
  paper.sections.push_back(signature_section(investigation));
  return paper;
}

}  // namespace pharos::investigations
