#pragma once

#include "features/analyses/analysis_repository.hpp"
#include "features/analyses/analysis_view.hpp"
#include "features/analyses/coding/agreement.hpp"
#include "features/analyses/coding/coding_repository.hpp"
#include "features/analyses/results/completion_gates.hpp"

namespace pharos::analyses {

// Analyses as the API shows them: with counts, progress and agreement of the coders.
class AnalysisViews {
 public:
  struct Parts {
    const AnalysisRepository& analyses;
    const CodingRepository& codings;
    const CompletionGates& gates;
  };
  explicit AnalysisViews(const Parts& parts) : parts_(parts) {}

  AnalysisView one(const TenantScope& tenant, const Analysis& analysis) const;
  // Without signatures; a few queries for all of them.
  std::vector<AnalysisView> list(const TenantScope& tenant, const std::vector<Analysis>& analyses) const;

 private:
  Parts parts_;
};

}  // namespace pharos::analyses
