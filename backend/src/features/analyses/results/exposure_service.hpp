#pragma once

#include <optional>

#include "features/analyses/results/observed_risks.hpp"
#include "features/analyses/results/results_repository.hpp"
#include "features/risk_files/risk_files.hpp"

namespace pharos::analyses {

// The denominator of rates: the exposure of the product in the period of the analysis.
class ExposureService {
 public:
  explicit ExposureService(const ResultsRepository& results) : results_(results) {}

  // Sums by metric; of a completed analysis, the sums it was signed with.
  JsonObject all(const TenantScope& tenant, const Analysis& analysis) const;
  Exposure find(const TenantScope& tenant, const Analysis& analysis, Metric metric,
                const risk_files::GridContent& grid) const;

 private:
  // The chosen period, or the days on which items were received.
  std::optional<Period> period(const TenantScope& tenant, const Analysis& analysis) const;

  const ResultsRepository& results_;
};

}  // namespace pharos::analyses
