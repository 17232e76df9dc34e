#pragma once

#include "features/analyses/analysis_repository.hpp"
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

  JsonObject with_signatures(const TenantScope& tenant, const Analysis& analysis) const;
  JsonObject without_signatures(const TenantScope& tenant, const Analysis& analysis) const;
  // For lists: a few queries for all of them.
  std::vector<JsonObject> list(const TenantScope& tenant, const std::vector<Analysis>& analyses) const;

 private:
  Parts parts_;
};

}  // namespace pharos::analyses
