#include "features/analyses/results/analysis_lock.hpp"

#include <algorithm>

namespace pharos::analyses {

std::optional<std::string> AnalysisLock::find_lock(const TenantScope& tenant, const std::string& record_id) const {
  const auto analysis = analyses_.find(tenant, AnalysisId{record_id});
  if (!analysis) throw Error(ErrorCode::kNotFound, "Analysis not found");
  switch (analysis->status) {
    case Status::kDraft:
    case Status::kMapping:
      return std::nullopt;
    case Status::kReview: {
      const auto signatures = gates_.signatures(tenant, *analysis);
      const bool is_signed = std::ranges::any_of(signatures, [](const auto& one) { return one.is_intact; });
      if (!is_signed) return std::nullopt;
      return "This analysis has been signed, and the signature covers its files. Move it back to mapping to change "
             "them.";
    }
    case Status::kCompleted:
      return "This analysis is completed and locked. Reopen it to make the next version.";
    case Status::kSuperseded:
      return "This analysis is locked: a newer version of it exists.";
    case Status::kArchived:
      return "This analysis is archived. Restore it to draft first.";
  }
  return std::nullopt;
}

}  // namespace pharos::analyses
