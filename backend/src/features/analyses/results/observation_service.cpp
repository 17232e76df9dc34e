#include "features/analyses/results/observation_service.hpp"

#include <fmt/format.h>

#include "features/analyses/analysis_documents.hpp"

namespace pharos::analyses {

Observation ObservationService::observe(const TenantScope& tenant, const Analysis& analysis, Metric metric) const {
  auto grid_file = parts_.file_versions.find(tenant, risk_files::RiskFileId{analysis.riskgrid_id}).value();
  auto definition_file = parts_.file_versions.find(tenant, risk_files::RiskFileId{analysis.riskdefinition_id}).value();
  auto grid = risk_files::read_grid(grid_file.document);
  const auto rows = parts_.file_versions.rows(tenant, definition_file.id);
  auto denominator = parts_.exposures.find(tenant, analysis, metric, grid);
  auto risks = analyses::observe(grid, rows, parts_.results.risks(tenant, analysis.id), denominator);
  return {.grid_file = std::move(grid_file),
          .definition_file = std::move(definition_file),
          .grid = std::move(grid),
          .exposure = std::move(denominator),
          .risks = std::move(risks)};
}

JsonObject risks_document(const Observation& observed, const Analysis& analysis) {
  JsonArray rows;
  for (const auto& risk : observed.risks) rows.push_back(to_document(risk, url_of(analysis) + "/adverse_events"));
  return {{"exposure", to_document(observed.exposure)},
          {"confidence", stats::kConfidence},
          {"p1_method", "Exact Poisson interval (Garwood)"},
          {"p2_method", "Exact binomial interval (Clopper and Pearson)"},
          {"rows", std::move(rows)}};
}

JsonObject grid_document(const Observation& observed) {
  const auto metric = observed.exposure.metric;
  JsonArray cells;
  for (const auto& cell : observed.grid.cells) {
    JsonArray documented;
    JsonArray seen;
    std::int64_t items = 0;
    for (const auto& risk : observed.risks) {
      if (risk.documented.s == cell.s && risk.documented.p == cell.p) documented.emplace_back(risk.risk_id);
      if (risk.n_hazardous == 0 || risk.observed.s != cell.s || risk.observed.p != cell.p) continue;
      seen.emplace_back(risk.risk_id);
      items += risk.n_hazardous;
    }
    cells.push_back(JsonObject{{"s", cell.s},
                               {"p", cell.p},
                               {"region", cell.region},
                               {"documented_risks", std::move(documented)},
                               {"observed_risks", std::move(seen)},
                               {"observed_items", items}});
  }
  JsonArray risks;
  JsonArray unplaced;
  for (const auto& risk : observed.risks) {
    if (risk.n_hazardous > 0 && (!risk.observed.s || !risk.observed.p)) unplaced.emplace_back(risk.risk_id);
    risks.push_back(JsonObject{{"risk_id", risk.risk_id},
                               {"s_doc", or_null(risk.documented.s)},
                               {"p_doc", or_null(risk.documented.p)},
                               {"s_obs", or_null(risk.observed.s)},
                               {"n", risk.n_hazardous},
                               {"rate", risk.rate ? Json(risk.rate->value) : Json()},
                               {"ci_low", risk.rate ? Json(risk.rate->low) : Json()},
                               {"ci_high", risk.rate ? Json(risk.rate->high) : Json()},
                               {"p_obs", or_null(risk.observed.p)},
                               {"p_obs_range", to_json(risk.p_range)},
                               {"region_doc", or_null(risk.documented.region)},
                               {"region_obs", or_null(risk.observed.region)},
                               {"moved", has_moved(risk)},
                               {"is_new", risk.is_new}});
  }
  JsonArray warnings;
  if (!observed.exposure.value) {
    warnings.emplace_back("There is no exposure for the period: only counts are shown, and levels are not compared");
  } else if (!observed.exposure.fits_grid) {
    warnings.emplace_back(fmt::format("The grid is per {} and the exposure is {}: rates cannot be converted to levels",
                                      observed.exposure.grid_basis, kMetrics.name(metric)));
  } else if (observed.exposure.months_without > 0) {
    warnings.emplace_back(
        fmt::format("Exposure is missing for {} of {} months of the period: probabilities are "
                    "undetermined",
                    observed.exposure.months_without, observed.exposure.months + observed.exposure.months_without));
  } else if (!observed.exposure.has_whole_months) {
    warnings.emplace_back(
        "The period begins or ends within a month, and exposure is recorded by month: select whole months to determine "
        "probabilities");
  }
  return {
      {"grid", to_json(observed.grid)}, {"basis", kMetrics.name(metric)}, {"exposure", to_document(observed.exposure)},
      {"cells", std::move(cells)},      {"risks", std::move(risks)},      {"unplaced_risks", std::move(unplaced)},
      {"warnings", std::move(warnings)}};
}

}  // namespace pharos::analyses
