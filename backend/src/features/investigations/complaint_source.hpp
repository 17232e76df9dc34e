#pragma once

#include <vector>

#include "core/tenant_scope.hpp"
#include "features/complaints/complaints.hpp"

namespace pharos::investigations {

using complaints::Complaint;
using complaints::ComplaintId;
using products::ProductId;

// The complaints that investigations are about; the app layer connects the feature that owns them.
class ComplaintSource {
 public:
  virtual ~ComplaintSource() = default;
  // In the order of the ids. Throws Error{kNotFound} for what this tenant does not have.
  virtual std::vector<Complaint> list(const TenantScope& tenant, const std::vector<ComplaintId>& ids) const = 0;
  // The newest complaints of a product.
  virtual std::vector<Complaint> newest(const TenantScope& tenant, const ProductId& product,
                                        std::int64_t most) const = 0;
};

}  // namespace pharos::investigations
