#pragma once

#include <map>
#include <optional>

#include "features/analyses/results/observed_risks.hpp"
#include "features/analyses/results/results_repository.hpp"
#include "features/risk_files/risk_files.hpp"

namespace pharos::analyses {

// The exposure in a metric, summed over the period.
struct ExposureFigure {
  double value = 0;
  std::int64_t months = 0;  // with exposure data
  std::int64_t months_without = 0;
};
BOOST_DESCRIBE_STRUCT(ExposureFigure, (), (value, months, months_without))
using ExposureFigures = std::map<std::string, ExposureFigure, std::less<>>;  // by the name of the metric

// The denominator of rates: the exposure of the product in the period of the analysis.
class ExposureService {
 public:
  explicit ExposureService(const ResultsRepository& results) : results_(results) {}

  // Of a completed analysis, the figures it was signed with.
  ExposureFigures all(const TenantScope& tenant, const Analysis& analysis) const;
  Exposure find(const TenantScope& tenant, const Analysis& analysis, ExposureMetric metric,
                const risk_files::GridContent& grid) const;

 private:
  // The chosen period, or the days on which items were received.
  std::optional<Period> period(const TenantScope& tenant, const Analysis& analysis) const;

  const ResultsRepository& results_;
};

}  // namespace pharos::analyses
