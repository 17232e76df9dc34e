#include "features/investigations/report/paper_parts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "core/display_date.hpp"
#include "features/investigations/states.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::investigations {
namespace {

std::string effect_text(RiskEffect effect) {
  switch (effect) {
    case RiskEffect::kUndecided:
      return "Not decided yet";
    case RiskEffect::kSameRisk:
      return "Known risk, estimate unchanged";
    case RiskEffect::kEstimateChanged:
      return "Known risk, estimate changed";
    case RiskEffect::kNewHazard:
      return "New hazard";
  }
  return {};
}

}  // namespace

std::string stated_or(const std::string& text, std::string_view when_empty) {
  return text.empty() ? std::string{when_empty} : text;
}

std::string day_text(const std::optional<std::string>& day) {
  return day && !day->empty() ? display_day(std::string_view{*day}) : std::string{};
}

std::string code_text(const std::string& code) {
  const auto* term = public_data::find_imdrf_term(code);
  return term == nullptr ? code : fmt::format("{} ({})", term->term, code);
}

std::string determination_text(Determination value) {
  switch (value) {
    case Determination::kYes:
      return "Yes";
    case Determination::kNo:
      return "No";
    case Determination::kUnknown:
      return "Unknown";
  }
  return {};
}

bool is_final(const InvestigationView& investigation) {
  return investigation.state == State::kClosed || investigation.state == State::kNotRequired;
}

exports::Paper paper_head(const InvestigationView& investigation, std::string kind) {
  const auto draft = is_final(investigation) ? "" : "DRAFT, ";
  exports::Paper paper{
      .kind = kind,
      .title = investigation.title,
      .subject = investigation.product_name,
      .facts = {{"Number", investigation.number},
                {"State", std::string{state_label(investigation.state)}},
                {"Opened", fmt::format("{} by {}", display_day(investigation.opened_at), investigation.opened_by_name)},
                {"Concluded", investigation.concluded_at ? display_day(*investigation.concluded_at) : "Not concluded"},
                {"Closed", investigation.closed_at ? display_day(*investigation.closed_at) : "Not closed"}},
      .reference = fmt::format("{} {}, {}version {}", kind, investigation.number, draft, investigation.version)};
  if (!is_final(investigation)) paper.mark = "DRAFT";
  return paper;
}

exports::PaperTable complaints_table(const InvestigationView& investigation) {
  exports::PaperTable table{.caption = "Complaints under investigation.",
                            .headers = {"Complaint", "Received", "Device", "Lot", "Serial number", "Device problem"},
                            .rows = {}};
  for (const auto& complaint : investigation.complaints) {
    std::vector<std::string> problems;
    for (const auto& code : complaint.problem_codes) problems.push_back(code_text(code));
    table.rows.push_back({complaint.complaint_number, day_text(complaint.date_received), complaint.device_name,
                          complaint.lot_number, complaint.serial_number, fmt::format("{}", fmt::join(problems, "; "))});
  }
  return table;
}

exports::PaperTable actions_table(std::string caption, const std::vector<Action>& actions) {
  exports::PaperTable table{
      .caption = std::move(caption), .headers = {"Action", "Responsible", "Due", "Done", "Verification"}, .rows = {}};
  for (const auto& action : actions) {
    table.rows.push_back(
        {action.text, action.responsible, day_text(action.due_on), day_text(action.done_on), action.verification});
  }
  return table;
}

exports::Facts risk_facts(const InvestigationView& investigation) {
  const auto& risk = investigation.risk;
  exports::Facts facts{{{"Decision", effect_text(risk.effect)}}};
  if (!risk.risk_id.empty()) facts.rows.push_back({"Risk", risk.risk_id});
  if (!risk.hazard.empty()) facts.rows.push_back({"Hazard", risk.hazard});
  if (investigation.riskdefinition_version) {
    facts.rows.push_back({"Risk definition", fmt::format("Version {}", *investigation.riskdefinition_version)});
  }
  facts.rows.push_back({"Reason", stated_or(risk.reason)});
  return facts;
}

void add_root_cause(const InvestigationView& investigation, exports::Section& section) {
  section.blocks.emplace_back(exports::Paragraph{stated_or(investigation.root_cause, "No root cause is recorded.")});
  if (!investigation.root_cause.empty()) {
    section.blocks.emplace_back(exports::Paragraph{
        investigation.root_cause_confirmed ? "The root cause is confirmed." : "The root cause is not confirmed."});
  }
  if (investigation.five_whys.empty()) return;
  exports::PaperTable whys{.caption = "Five whys.", .headers = {"Why", "Answer"}, .rows = {}};
  std::int64_t number = 0;
  for (const auto& why : investigation.five_whys) whys.rows.push_back({++number, why});
  section.blocks.emplace_back(std::move(whys));
}

exports::Section signature_section(const InvestigationView& investigation) {
  exports::SignatureBlock block;
  for (const auto& signature : investigation.signatures) {
    block.given.push_back(
        {.name = signature.signer_printed_name,
         .meaning = signature.meaning == signatures::Meaning::kReviewed ? "Reviewed" : "Approved: none is needed",
         .signed_at = signature.signed_at,
         .comment = signature.comment,
         .sha256 = signature.entity_sha256,
         .is_intact = signature.is_intact});
  }
  const bool is_signed = investigation.state == State::kReviewed || is_final(investigation);
  if (!is_signed) block.missing.emplace_back("Reviewer");
  return {.title = "Signatures",
          .blocks = {exports::Paragraph{"Signatures are electronic. Each is bound to the SHA-256 of the content it "
                                        "covers, including the custody log at that time."},
                     std::move(block)}};
}

}  // namespace pharos::investigations
