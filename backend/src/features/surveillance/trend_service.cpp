#include "features/surveillance/trend_service.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "features/surveillance/indicators/periods.hpp"
#include "features/surveillance/trends/evaluation.hpp"

namespace pharos::surveillance {
namespace {

// Whether the same events are compared with the same threshold.
bool same_threshold(IndicatorSpec first, IndicatorSpec second) {
  first.name = second.name;
  first.rationale = second.rationale;
  first.subject = second.subject;
  return first == second;
}

std::string period_for(const std::vector<AppliesFrom>& list, const std::string& indicator_id) {
  const auto found = std::ranges::find(list, indicator_id, &AppliesFrom::indicator_id);
  return found == list.end() ? std::string{} : found->period;
}

}  // namespace

std::vector<AppliesFrom> TrendService::applies_from(const TenantScope& tenant, const Plan& plan) const {
  if (plan.state == PlanState::kApproved || plan.state == PlanState::kSuperseded) return plan.applies_from;
  const auto before = parts_.plans.find_approved(tenant, plan.id);
  const auto now = period_of(parts_.clock.now());
  std::vector<AppliesFrom> list;
  for (const auto& indicator : plan.indicators) {
    auto period = before ? now : plan.start_period;
    if (before) {
      const auto same = std::ranges::find(before->indicators, indicator.id, &IndicatorSpec::id);
      const bool continues = same != before->indicators.end() && same_threshold(*same, indicator);
      if (continues) period = period_for(before->applies_from, indicator.id);
    }
    list.push_back({.indicator_id = indicator.id, .period = std::move(period)});
  }
  return list;
}

std::vector<IndicatorTrend> TrendService::evaluate(const TenantScope& tenant, const Plan& plan) const {
  const auto today = period_of(parts_.clock.now());
  const auto applies = applies_from(tenant, plan);
  std::vector<IndicatorTrend> trends;
  for (const auto& indicator : plan.indicators) {
    const auto from = period_for(applies, indicator.id);
    const auto months = read_series({.sources = parts_.sources,
                                     .tenant = tenant,
                                     .owner = plan.owner(),
                                     .first = std::min(from, plan.start_period),
                                     .today = today},
                                    indicator);
    trends.push_back(surveillance::evaluate(indicator, months, from));
  }
  adjust_for_indicators(trends, plan.false_discovery_rate);
  return trends;
}

TrendService::Prepared TrendService::prepare(const TenantScope& tenant, const PlanId& id) const {
  auto plan = parts_.plans.find_approved(tenant, id);
  if (!plan) throw Error(ErrorCode::kConflict, "No version of this plan is approved yet. Approve the plan first.");
  RunContent content{.data = parts_.sources.data_used(tenant, plan->owner()),
                     .false_discovery_rate = plan->false_discovery_rate,
                     .indicators = evaluate(tenant, *plan)};
  return {.plan = *std::move(plan), .content = std::move(content)};
}

std::vector<NewSignal> TrendService::find_signals(const TenantScope& tenant, const Prepared& prepared) const {
  std::vector<NewSignal> found;
  for (const auto& trend : prepared.content.indicators) {
    const auto last = std::find_if(trend.points.rbegin(), trend.points.rend(), std::mem_fn(&TrendPoint::is_signal));
    if (last == trend.points.rend()) continue;
    const auto known = parts_.signals.find_last(tenant, prepared.plan.id, trend.indicator.id);
    if (known && (known->state == SignalState::kOpen || known->period_to >= last->to)) continue;
    found.push_back({.trend = trend, .period_from = last->from, .period_to = last->to});
  }
  return found;
}

Run TrendService::record(const TenantScope& tenant, const Prepared& prepared, const std::optional<UserId>& by) {
  const auto signals = find_signals(tenant, prepared);
  const auto now = parts_.clock.now();
  Run run{RunHead{.id = new_id<RunId>("run"),
                  .plan_id = prepared.plan.id,
                  .plan_version = prepared.plan.plan_version,
                  .is_scheduled = !by,
                  .run_at = now,
                  .through = period_of(now),
                  .signals = static_cast<std::int64_t>(signals.size())},
          prepared.content};
  parts_.runs.insert(tenant, run, by);
  for (const auto& signal : signals) parts_.signals.insert(tenant, run, signal);
  return *parts_.runs.find(tenant, run.id);
}

}  // namespace pharos::surveillance
