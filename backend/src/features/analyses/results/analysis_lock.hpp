#pragma once

#include "features/analyses/results/completion_gates.hpp"
#include "features/attachments/attachments.hpp"

namespace pharos::analyses {

// Files of an analysis can be added and removed while work on it goes on, and no longer once it has been signed.
class AnalysisLock final : public attachments::Holder {
 public:
  AnalysisLock(const AnalysisRepository& analyses, const CompletionGates& gates) : analyses_(analyses), gates_(gates) {}
  Permission changing() const override { return Permission::kAnalysisCreate; }
  std::optional<std::string> find_lock(const TenantScope& tenant, const std::string& record_id) const override;

 private:
  const AnalysisRepository& analyses_;
  const CompletionGates& gates_;
};

}  // namespace pharos::analyses
