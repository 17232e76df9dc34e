#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "core/tenant_scope.hpp"
#include "features/complaints/complaint.hpp"

namespace pharos::complaints {

// How higher-level features use datasets; connected by the app layer.
class DatasetUses {
 public:
  virtual ~DatasetUses() = default;
  // The number of analyses that use each dataset; unused datasets may be missing.
  virtual std::map<std::string, std::int64_t> counts(const TenantScope& tenant) const = 0;
  // Throws Error{kConflict} if the dataset must be kept.
  virtual void require_unused(const TenantScope& tenant, const DatasetId& id) const = 0;
};

}  // namespace pharos::complaints
