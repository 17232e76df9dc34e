#include "features/analyses/results/observation_service.hpp"

namespace pharos::analyses {

Observation ObservationService::observe(const TenantScope& tenant, const Analysis& analysis,
                                        ExposureMetric metric) const {
  auto grid_file = parts_.file_versions.find(tenant, analysis.riskgrid_version_id).value();
  auto definition_file = parts_.file_versions.find(tenant, analysis.riskdefinition_version_id).value();
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

}  // namespace pharos::analyses
