#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/tenant_scope.hpp"
#include "features/reportability/cases/case.hpp"

namespace pharos::reportability {

// A complaint as far as a case needs it.
struct SourceComplaint : CaseComplaint {
  CaseFacts facts = {};
};

// Where complaints come from; implemented by the app layer.
class SourceComplaints {
 public:
  virtual ~SourceComplaints() = default;
  // Nothing for complaints that this tenant does not have.
  virtual std::optional<SourceComplaint> find(const TenantScope& tenant, const ComplaintId& id) const = 0;
};

}  // namespace pharos::reportability
