#include "features/analyses/results/observation_view.hpp"

#include <fmt/format.h>

#include "features/analyses/analysis_view.hpp"

namespace pharos::analyses {
namespace {

GridCellView cell_of(const risk_files::Cell& cell, const std::vector<ObservedRisk>& risks) {
  GridCellView view{cell, {}, {}, 0};
  for (const auto& risk : risks) {
    if (risk.documented.s == cell.s && risk.documented.p == cell.p) view.documented_risks.push_back(risk.risk_id);
    if (risk.n_hazardous == 0 || risk.observed.s != cell.s || risk.observed.p != cell.p) continue;
    view.observed_risks.push_back(risk.risk_id);
    view.observed_items += risk.n_hazardous;
  }
  return view;
}

GridRiskView grid_risk_of(const ObservedRisk& risk) {
  GridRiskView view{.risk_id = risk.risk_id,
                    .s_doc = risk.documented.s,
                    .p_doc = risk.documented.p,
                    .s_obs = risk.observed.s,
                    .n = risk.n_hazardous,
                    .rate = {},
                    .ci_low = {},
                    .ci_high = {},
                    .p_obs = risk.observed.p,
                    .p_obs_range = risk.p_obs_range,
                    .region_doc = risk.documented.region,
                    .region_obs = risk.observed.region,
                    .moved = has_moved(risk),
                    .is_new = risk.is_new};
  if (risk.rate)
    std::tie(view.rate, view.ci_low, view.ci_high) = std::tie(risk.rate->est, risk.rate->lo, risk.rate->hi);
  return view;
}

std::vector<std::string> warnings_of(const Exposure& exposure) {
  if (!exposure.value) {
    return {"There is no exposure for the period: only counts are shown, and levels are not compared"};
  }
  if (!exposure.fits_grid) {
    return {fmt::format("The grid is per {} and the exposure is {}: rates cannot be converted to levels",
                        risk_files::kBases.name(exposure.basis), kExposureMetrics.name(exposure.unit))};
  }
  if (exposure.months_without > 0) {
    return {fmt::format("Exposure is missing for {} of {} months of the period: probabilities are undetermined",
                        exposure.months_without, exposure.months + exposure.months_without)};
  }
  if (!exposure.has_whole_months) {
    return {
        "The period begins or ends within a month, and exposure is recorded by month: select whole months to determine "
        "probabilities"};
  }
  return {};
}

}  // namespace

ExposureView view_of(const Exposure& exposure) {
  return {.value = exposure.value,
          .unit = exposure.unit,
          .basis = exposure.basis,
          .fits_grid = exposure.fits_grid,
          .months = exposure.months,
          .months_without = exposure.months_without,
          .covers_period = covers_period(exposure)};
}

RiskView view_of(const ObservedRisk& risk, const Analysis& analysis) {
  RiskView view{risk, {}, url_of(analysis) + "/adverse_events?risk_id=" + risk.risk_id};
  if (risk.acceptability != Change::kUndetermined) view.acceptability_changed = risk.acceptability != Change::kNone;
  return view;
}

RisksView risks_view(const Observation& observed, const Analysis& analysis) {
  RisksView view;
  view.exposure = view_of(observed.exposure);
  for (const auto& risk : observed.risks) view.rows.push_back(view_of(risk, analysis));
  return view;
}

GridView grid_view(const Observation& observed) {
  GridView view{.grid = observed.grid,
                .basis = observed.exposure.unit,
                .exposure = view_of(observed.exposure),
                .cells = {},
                .risks = {},
                .unplaced_risks = {},
                .warnings = warnings_of(observed.exposure)};
  for (const auto& cell : observed.grid.cells) view.cells.push_back(cell_of(cell, observed.risks));
  for (const auto& risk : observed.risks) {
    if (risk.n_hazardous > 0 && (!risk.observed.s || !risk.observed.p)) view.unplaced_risks.push_back(risk.risk_id);
    view.risks.push_back(grid_risk_of(risk));
  }
  return view;
}

}  // namespace pharos::analyses
