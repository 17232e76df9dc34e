#pragma once

#include "features/analyses/results/exposure_service.hpp"
#include "features/analyses/results/observed_risks.hpp"
#include "features/analyses/results/results_repository.hpp"
#include "features/risk_files/risk_files.hpp"

namespace pharos::analyses {

// What was observed, placed on the grid next to what the risk definition documents.
struct Observation {
  risk_files::RiskFile grid_file;
  risk_files::RiskFile definition_file;
  risk_files::GridContent grid;
  Exposure exposure;
  std::vector<ObservedRisk> risks;
};

class ObservationService {
 public:
  struct Parts {
    const ResultsRepository& results;
    const risk_files::RiskFileRepository& file_versions;
    const ExposureService& exposures;
  };
  explicit ObservationService(const Parts& parts) : parts_(parts) {}

  Observation observe(const TenantScope& tenant, const Analysis& analysis, ExposureMetric metric) const;

 private:
  Parts parts_;
};

}  // namespace pharos::analyses
