#pragma once

#include "features/analyses/analysis_views.hpp"
#include "features/analyses/item_repository.hpp"
#include "features/analyses/summary/summary_view.hpp"

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

  SummaryView view(const TenantScope& tenant, const Analysis& analysis) const;

 private:
  std::vector<VersionView> versions(const TenantScope& tenant, const Analysis& analysis) const;
  std::map<std::string, std::vector<CodeCount>> code_tables(const TenantScope& tenant, const AnalysisId& id) const;
  std::vector<Exclusion> exclusions(const TenantScope& tenant, const AnalysisId& id) const;
  std::vector<std::string> limitations(const TenantScope& tenant, const Analysis& analysis,
                                       const Observation& observation, const Counts& counts) const;

  Parts parts_;
};

}  // namespace pharos::analyses
