#include "features/surveillance/plan_paper.hpp"

#include <fmt/format.h>

#include <boost/algorithm/string/case_conv.hpp>

#include "core/display_date.hpp"
#include "features/surveillance/indicators/periods.hpp"

namespace pharos::surveillance {
namespace {

constexpr auto kPlanFileKind = "pms_plan";

std::string_view plan_state_label(PlanState state) {
  switch (state) {
    case PlanState::kDraft:
      return "Draft";
    case PlanState::kReview:
      return "In review";
    case PlanState::kApproved:
      return "Approved";
    case PlanState::kSuperseded:
      return "Superseded";
  }
  return {};
}

std::string_view coverage_label(Coverage coverage) {
  switch (coverage) {
    case Coverage::kMissing:
      return "Missing";
    case Coverage::kWritten:
      return "Not signed yet";
    case Coverage::kCovered:
      return "Covered";
  }
  return {};
}

exports::Section coverage_section(const PlanView& plan) {
  exports::PaperTable table{.caption = "Elements required by Annex III.",
                            .headers = {"Element", "Reference", "Coverage", "Evidence"},
                            .rows = {}};
  for (const auto& one : plan.coverage) {
    table.rows.push_back({one.title, one.reference, std::string{coverage_label(one.coverage)}, one.evidence});
  }
  return {.title = "Coverage", .blocks = {std::move(table)}};
}

exports::Section indicator_section(const PlanView& plan) {
  exports::PaperTable table{.caption = "Indicators and threshold values.",
                            .headers = {"Indicator", "Events", "Baseline", "Source of the baseline", "Method",
                                        "Threshold", "Observation period", "Applies from", "False alarms"},
                            .rows = {}};
  for (size_t i = 0; i < plan.indicators.size(); ++i) {
    const auto& indicator = plan.indicators[i];
    const auto& facts = plan.indicator_facts.at(i);
    table.rows.push_back(
        {indicator.name, facts.numerator, facts.baseline, indicator.baseline.source, facts.method, facts.threshold,
         indicator.observation_months == 1 ? "1 month" : fmt::format("{} months", indicator.observation_months),
         facts.applies_from.empty() ? "" : display_span(facts.applies_from, facts.applies_from),
         facts.false_alarm.text});
  }
  exports::Section section{.title = "Indicators", .blocks = {std::move(table)}, .is_wide = true};
  if (!plan.joint_false_alarm.empty()) section.blocks.emplace_back(exports::Paragraph{plan.joint_false_alarm + "."});
  return section;
}

exports::Section text_section(const PlanView& plan) {
  exports::Section section{.title = "Methods and procedures"};
  for (const auto& text : plan.texts) {
    if (text.text.empty()) continue;
    section.blocks.emplace_back(exports::Subheading{std::string{element_title(text.element)}});
    section.blocks.emplace_back(exports::Paragraph{text.text});
  }
  section.blocks.emplace_back(exports::Subheading{"Post-market clinical or performance follow-up"});
  const bool is_decided = plan.follow_up != FollowUp::kUndecided;
  section.blocks.emplace_back(exports::Paragraph{
      is_decided
          ? (plan.follow_up == FollowUp::kPlan ? "Follow-up plan: " : "No follow-up is needed: ") + plan.follow_up_text
          : std::string{"Not decided yet."}});
  return section;
}

exports::Section plan_signatures(const PlanView& plan) {
  exports::SignatureBlock block;
  for (const auto& signature : plan.signatures) {
    block.given.push_back({.name = signature.signer_printed_name,
                           .meaning = "Approved",
                           .signed_at = signature.signed_at,
                           .comment = signature.comment,
                           .sha256 = signature.entity_sha256,
                           .is_intact = signature.is_intact});
  }
  if (block.given.empty()) block.missing.emplace_back("Approver");
  return {.title = "Signatures", .blocks = {std::move(block)}};
}

}  // namespace

exports::Paper compose_plan(const PlanView& plan) {
  const bool is_signed = plan.state == PlanState::kApproved || plan.state == PlanState::kSuperseded;
  exports::Paper paper{.kind = "Post-market surveillance plan",
                       .title = plan.title,
                       .subject = plan.owner_name,
                       .facts = {{"Number", plan.number},
                                 {"Version", std::to_string(plan.plan_version)},
                                 {"State", std::string{plan_state_label(plan.state)}},
                                 {"Approved", plan.approved_at ? fmt::format("{} by {}", display_day(*plan.approved_at),
                                                                             plan.approved_by_name.value_or(""))
                                                               : std::string{"Not approved"}}},
                       .reference = fmt::format("PMS plan {}, {}version {}", plan.number, is_signed ? "" : "DRAFT, ",
                                                plan.plan_version)};
  if (!is_signed) paper.mark = "DRAFT";
  paper.sections.push_back(coverage_section(plan));
  paper.sections.push_back(indicator_section(plan));
  paper.sections.push_back(text_section(plan));
  paper.sections.push_back(plan_signatures(plan));
  return paper;
}

void PlanFiles::add_to(exports::ExportService& exports) const {
  exports.add_paper(kPlanFileKind, [this](const exports::PaperRequest& request) {
    const PlanId id{std::string{request.parameters.at("plan_id").as_string()}};
    const auto version = request.parameters.at("plan_version").as_int64();
    return compose_plan(service_.view(request.tenant, service_.read(request.tenant, id, version)));
  });
}

exports::Delivery PlanFiles::deliver(const Principal& who, const Plan& plan, exports::Format format,
                                     exports::ExportService& exports) const {
  return exports.deliver(who,
                         {.kind = kPlanFileKind,
                          .parameters = {{"plan_id", plan.id.text()}, {"plan_version", plan.plan_version}},
                          .data_version = {},
                          .format = format,
                          .name = fmt::format("{}-v{}", boost::to_lower_copy(plan.number), plan.plan_version)},
                         0);
}

}  // namespace pharos::surveillance
