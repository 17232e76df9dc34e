#pragma once

#include <string>
#include <vector>

#include "features/analyses/item_repository.hpp"
#include "features/analyses/results/analysis_views.hpp"
#include "features/analyses/results/completion_gates.hpp"
#include "features/analyses/results/observation_service.hpp"

namespace pharos::analyses {

// The summary of an analysis: results, limitations, gates, signatures and versions.
class AnalysisSummary {
 public:
  struct Parts {
    const AnalysisRepository& analyses;
    const ItemRepository& items;
    const CodingRepository& codings;
    const ResultsRepository& results;
    const risk_files::RiskFileRepository& file_versions;
    const ObservationService& observations;
    const CompletionGates& gates;
    const AnalysisViews& views;
  };
  explicit AnalysisSummary(const Parts& parts) : parts_(parts) {}

  JsonObject document(const TenantScope& tenant, const Analysis& analysis) const;

 private:
  JsonArray versions(const TenantScope& tenant, const Analysis& analysis) const;
  JsonObject code_tables(const TenantScope& tenant, const AnalysisId& id) const;
  std::vector<std::string> limitations(const TenantScope& tenant, const Analysis& analysis,
                                       const Observation& observation, const Counts& counts) const;

  Parts parts_;
};

}  // namespace pharos::analyses
