#include "features/surveillance/plan_service.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"
#include "features/surveillance/indicators/periods.hpp"
#include "features/surveillance/trends/false_alarm.hpp"

namespace pharos::surveillance {
namespace {

constexpr std::string_view kPlanEntity = "pms_plan";

void require_plan_state(const Plan& plan, PlanState state, std::string_view message) {
  if (plan.state != state) throw Error(ErrorCode::kConflict, std::string{message});
}

IndicatorFacts facts_of_indicator(const IndicatorTrend& trend) {
  const auto& indicator = trend.indicator;
  return {.indicator_id = indicator.id,
          .numerator = numerator_text(indicator.numerator),
          .unit = unit_label(indicator),
          .baseline = baseline_text(indicator),
          .method = std::string{method_label(indicator.method)},
          .threshold = threshold_text(indicator),
          .applies_from = trend.applies_from,
          .false_alarm = trend.false_alarm,
          .problem = trend.problem,
          .problem_field = trend.problem_field};
}

}  // namespace

Plan PlanService::read(const TenantScope& tenant, const PlanId& id, std::optional<std::int64_t> plan_version) const {
  auto found = parts_.plans.find(tenant, id, plan_version);
  if (!found) throw Error(ErrorCode::kNotFound, "PMS plan not found");
  return *std::move(found);
}

PlanView PlanService::view(const TenantScope& tenant, const Plan& plan) const {
  PlanView view{plan};
  const auto trends = parts_.trends.evaluate(tenant, plan);
  view.coverage = coverage_of(plan, parts_.sources.facts(tenant, plan.owner()), trends);
  view.covered = count_covered(view.coverage);
  for (const auto& trend : trends) view.indicator_facts.push_back(facts_of_indicator(trend));
  view.joint_false_alarm = joint_false_alarm_text(trends).value_or("");
  view.versions = parts_.plans.versions(tenant, plan.id);
  auto signed_by = parts_.signing.list(tenant, std::string{kPlanEntity}, plan.id.text());
  std::erase_if(signed_by, [&plan](const auto& signature) { return signature.entity_version != plan.plan_version; });
  view.signatures = signatures::check_signatures(signed_by, record(plan).content);
  view.last_run = parts_.runs.find_last(tenant, plan.id);
  const bool is_in_force =
      std::ranges::find(view.versions, PlanState::kApproved, &PlanVersion::state) != view.versions.end();
  if (is_in_force) view.next_run_on = add_months(period_of(parts_.clock.now()), 1) + "-01";
  view.next_report = parts_.sources.next_report(tenant, plan.owner());
  view.open_signals =
      parts_.signals
          .page(tenant, {.state = SignalState::kOpen, .plan_id = plan.id.text()}, {.page = 1, .page_size = 1}, {})
          .total_rows;
  return view;
}

TrendPreview PlanService::preview(const TenantScope& tenant, const Plan& plan) const {
  TrendPreview preview{.plan_version = plan.plan_version, .indicators = parts_.trends.evaluate(tenant, plan)};
  preview.joint_false_alarm = joint_false_alarm_text(preview.indicators).value_or("");
  return preview;
}

signatures::Record PlanService::record(const Plan& plan) const {
  return {.entity = std::string{kPlanEntity},
          .id = plan.id.text(),
          .version = plan.plan_version,
          .content = JsonObject{{"id", plan.id.text()},
                                {"number", plan.number},
                                {"plan_version", plan.plan_version},
                                {"owner_type", to_json(plan.owner_type)},
                                {"owner_id", plan.owner_id},
                                {"content", to_json(plan.spec())},
                                {"applies_from", to_json(plan.applies_from)}}};
}

void PlanService::refresh_coverage(const TenantScope& tenant, const Plan& plan) {
  const auto coverage =
      coverage_of(plan, parts_.sources.facts(tenant, plan.owner()), parts_.trends.evaluate(tenant, plan));
  parts_.plans.set_covered(tenant, plan.id, count_covered(coverage));
}

Changed<Plan> PlanService::save(const Principal& who, const Plan& before, const Plan& after,
                                const std::string& reason) {
  if (!parts_.plans.update(who.scope(), after, who.user)) throw changed_meanwhile("This plan was");
  auto stored = read(who.scope(), before.id);
  refresh_coverage(who.scope(), stored);
  AuditNote note{.entity_id = before.id.text(), .before = to_json(before), .after = to_json(stored), .reason = reason};
  return {std::move(stored), std::move(note)};
}

Changed<Plan> PlanService::create(const Principal& who, const NewPlan& made) {
  const auto& tenant = who.scope();
  const Owner owner{.type = made.owner_type, .id = made.owner_id};
  const auto name = owner.type == OwnerType::kProduct ? parts_.products.product(tenant, ProductId{owner.id}).name
                                                      : parts_.products.family(tenant, FamilyId{owner.id}).name;
  if (const auto number = parts_.plans.find_number(tenant, owner)) {
    throw Error(ErrorCode::kConflict, fmt::format("{} already has a plan: {}", name, *number),
                {{"owner_id", fmt::format("Already has the plan {}", *number)}});
  }
  const PlanSpec spec{.title = made.title.empty() ? fmt::format("PMS plan for {}", name) : made.title,
                      .start_period = period_of(parts_.clock.now())};
  auto stored = read(tenant, parts_.plans.insert(tenant, owner, spec, who.user));
  refresh_coverage(tenant, stored);
  AuditNote note{.entity_id = stored.id.text(), .after = to_json(stored)};
  return {std::move(stored), std::move(note)};
}

Changed<Plan> PlanService::update(const Principal& who, const Plan& before, const PlanSpec& spec) {
  require_plan_state(before, PlanState::kDraft,
                     "Only a draft can be changed. Return the plan to draft, or start a new version.");
  auto after = before;
  static_cast<PlanSpec&>(after) = spec;
  after.edited_by = who.user;
  return save(who, before, after, "");
}

void PlanService::require_complete(const TenantScope& tenant, const Plan& plan) const {
  FieldErrors missing;
  if (plan.indicators.empty()) missing["indicators"] = "Add at least one indicator with a threshold";
  const auto trends = parts_.trends.evaluate(tenant, plan);
  for (size_t i = 0; i < trends.size(); ++i) {
    if (trends[i].problem.empty()) continue;
    missing[fmt::format("indicators.{}.{}", i, trends[i].problem_field)] =
        fmt::format("{}: {}", trends[i].indicator.name, trends[i].problem);
  }
  for (const auto& one : coverage_of(plan, parts_.sources.facts(tenant, plan.owner()), trends)) {
    if (one.coverage != Coverage::kMissing) continue;
    missing[fmt::format("texts.{}", kElements.name(one.element))] = fmt::format("{}: {}", one.title, one.evidence);
  }
  if (missing.empty()) return;
  throw Error(ErrorCode::kInvalidFields, "The plan is not complete yet", missing);
}

Changed<Plan> PlanService::move(const Principal& who, const Plan& before, PlanState to, const std::string& comment) {
  const bool submits = before.state == PlanState::kDraft && to == PlanState::kReview;
  const bool returns = before.state == PlanState::kReview && to == PlanState::kDraft;
  if (!submits && !returns) {
    throw Error(ErrorCode::kConflict, "A draft can be submitted for review, and a plan in review returned to draft.");
  }
  if (submits) require_complete(who.scope(), before);
  auto after = before;
  after.state = to;
  return save(who, before, after, comment);
}

Changed<Plan> PlanService::approve(const Principal& who, const Plan& before) {
  const auto& tenant = who.scope();
  require_plan_state(before, PlanState::kReview, "Submit the plan for review before it is approved.");
  require_complete(tenant, before);
  parts_.signing.require_other_author(who, before.edited_by);
  auto after = before;
  after.applies_from = parts_.trends.applies_from(tenant, before);
  parts_.signing.sign(who, record(after), signatures::Meaning::kApproved);
  parts_.plans.set_approved(tenant, after, who.user);
  after.state = PlanState::kApproved;
  return save(who, before, after, who.signature_comment());
}

Changed<Plan> PlanService::start_version(const Principal& who, const Plan& before, const std::string& reason) {
  require_plan_state(before, PlanState::kApproved, "Only an approved plan can be continued with a new version.");
  auto after = before;
  after.plan_version = before.plan_version + 1;
  after.state = PlanState::kDraft;
  after.reason = reason;
  after.edited_by = who.user;
  parts_.plans.insert_version(who.scope(), after, who.user);
  return save(who, before, after, reason);
}

}  // namespace pharos::surveillance
