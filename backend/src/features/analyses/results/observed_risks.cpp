#include "features/analyses/results/observed_risks.hpp"

#include <algorithm>
#include <map>

#include "core/stats/binomial.hpp"
#include "core/stats/poisson.hpp"

namespace pharos::analyses {
namespace {

using risk_files::GridContent;
using risk_files::RiskRow;

Place documented_place(const RiskRow& row) {
  if (row.residual_severity || row.residual_probability_level) {
    return {.s = row.residual_severity.value_or(row.severity),
            .p = row.residual_probability_level ? row.residual_probability_level : row.probability_level,
            .region = row.residual_region ? row.residual_region : std::optional{row.initial_region}};
  }
  return {.s = row.severity, .p = row.probability_level, .region = row.initial_region};
}

// Levels of the interval and of the estimate, if the grid has bounds and the exposure its unit.
void add_levels(const GridContent& grid, const Exposure& exposure, ObservedRisk& risk) {
  if (!risk.rate || !exposure.fits_grid) return;
  const auto low = risk_files::level_of_rate(grid, risk.rate->lo);
  const auto level = risk_files::level_of_rate(grid, risk.rate->est);
  const auto high = risk_files::level_of_rate(grid, risk.rate->hi);
  if (!low || !level || !high) return;
  for (auto touched = *low; touched <= *high; ++touched) risk.p_obs_range.push_back(touched);
  risk.observed.p = level;
}

// A risk has drifted only when the whole interval is beyond the documented level. Without reports the documented
// estimate is kept: the absence of reports is not an improvement.
Drift drift_of(const ObservedRisk& risk) {
  if (risk.p_obs_range.empty() || !risk.documented.p) return Drift::kUndetermined;
  if (risk.p_obs_range.front() > *risk.documented.p) return Drift::kUp;
  if (risk.p_obs_range.back() < *risk.documented.p && risk.n_hazardous > 0) return Drift::kDown;
  return Drift::kNone;
}

// Regions are in order, the acceptable one first.
Change change_between(risk_files::RegionKey documented, risk_files::RegionKey observed) {
  if (documented == observed) return Change::kNone;
  return observed > documented ? Change::kWorse : Change::kBetter;
}

void judge(const GridContent& grid, ObservedRisk& risk) {
  risk.drift = risk.is_new ? Drift::kUndetermined : drift_of(risk);
  const auto severities = static_cast<std::int64_t>(grid.severity.size());
  const bool has_severity = risk.observed.s && *risk.observed.s <= severities;
  risk.severity_changed = has_severity && risk.documented.s && *risk.observed.s > *risk.documented.s;
  // A probability within its documented level stays there: an interval across a boundary is not a change.
  const auto p = risk.drift == Drift::kNone ? risk.documented.p : risk.observed.p;
  if (risk.drift == Drift::kUndetermined && !risk.is_new) {
    // Severity alone can still be judged with the documented probability.
    if (!risk.severity_changed || !risk.documented.p) return;
    risk.observed.region = risk_files::region_at(grid, *risk.observed.s, *risk.documented.p);
  } else {
    const auto s = has_severity ? risk.observed.s : risk.documented.s;
    if (!s || !p) return;
    risk.observed.region = risk_files::region_at(grid, *s, *p);
  }
  if (risk.documented.region) risk.acceptability = change_between(*risk.documented.region, *risk.observed.region);
}

std::string action_of(const GridContent& grid, const ObservedRisk& risk) {
  const auto& region = risk.observed.region ? risk.observed.region : risk.documented.region;
  const auto found =
      std::ranges::find_if(grid.regions, [&](const risk_files::Region& one) { return one.key == region; });
  return found == grid.regions.end() ? "" : found->action;
}

ObservedRisk count_risk(const GridContent& grid, const Exposure& exposure, const RiskCount& count, ObservedRisk risk) {
  risk.n_hazardous = count.items;
  risk.n_harm = count.harm_items;
  if (covers_period(exposure)) {
    risk.p1_obs = to_risk_estimate(stats::poisson_rate({.count = count.items, .exposure = *exposure.value}));
    risk.rate = to_risk_estimate(stats::poisson_rate({.count = count.harm_items, .exposure = *exposure.value}));
  }
  risk.p2_obs = to_risk_estimate(stats::clopper_pearson({.count = count.harm_items, .total = count.items}));
  risk.observed.s = count.worst_severity;
  add_levels(grid, exposure, risk);
  judge(grid, risk);
  risk.action = action_of(grid, risk);
  return risk;
}

}  // namespace

bool covers_period(const Exposure& exposure) {
  return exposure.value && *exposure.value > 0 && exposure.months_without == 0 && exposure.has_whole_months;
}

bool fits(ExposureMetric metric, risk_files::Basis basis) {
  using risk_files::Basis;
  switch (metric) {
    case ExposureMetric::kUnitsSold:
    case ExposureMetric::kUnitsInUse:
      return basis == Basis::kPerUnit;
    case ExposureMetric::kProcedures:
      return basis == Basis::kPerUse;
    case ExposureMetric::kTests:
      return basis == Basis::kPerTest;
    case ExposureMetric::kPatientYears:
      return basis == Basis::kPerPatientYear;
  }
  return false;
}

bool has_moved(const ObservedRisk& risk) {
  return risk.drift == Drift::kUp || risk.drift == Drift::kDown || risk.severity_changed ||
         risk.acceptability == Change::kWorse || risk.acceptability == Change::kBetter;
}

std::vector<ObservedRisk> observe(const GridContent& grid, const std::vector<RiskRow>& rows,
                                  const std::vector<RiskCount>& counts, const Exposure& exposure) {
  std::map<std::string_view, const RiskCount*> seen;
  for (const auto& count : counts) seen.emplace(count.risk_key, &count);
  std::vector<ObservedRisk> risks;
  for (const auto& row : rows) {
    const auto found = seen.find(row.risk_id);
    risks.push_back(count_risk(grid, exposure, found == seen.end() ? RiskCount{} : *found->second,
                               {.risk_id = row.risk_id,
                                .hazard = row.hazard,
                                .hazardous_situation = row.hazardous_situation,
                                .harm = row.harm,
                                .severity = row.severity,
                                .imdrf_a = row.imdrf_a,
                                .imdrf_e = row.imdrf_e,
                                .imdrf_f = row.imdrf_f,
                                .imdrf_g = row.imdrf_g,
                                .documented = documented_place(row)}));
    seen.erase(row.risk_id);
  }
  for (const auto& count : counts) {
    if (!seen.contains(count.risk_key)) continue;
    risks.push_back(count_risk(grid, exposure, count,
                               {.risk_id = count.risk_key,
                                .hazard = count.hazard,
                                .hazardous_situation = count.hazardous_situation,
                                .harm = count.harm,
                                .is_new = true}));
  }
  return risks;
}

}  // namespace pharos::analyses
