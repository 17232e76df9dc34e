#pragma once

#include <optional>
#include <string>

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/tenants/settings/tenant_repository.hpp"

namespace pharos::tenants {

// An organization's settings. Changes throw Error{kVersionConflict} if it has changed since `before` was read.
class TenantService {
 public:
  explicit TenantService(TenantRepository& repository) : repository_(repository) {}

  TenantInfo read(const Principal& who) const { return repository_.info(who.scope()); }
  // Keeps the logo, which has its own call.
  Changed<TenantInfo> update(const Principal& who, const TenantInfo& before, TenantUpdate update);
  // A data URL, or nothing to remove it.
  Changed<TenantInfo> set_logo(const Principal& who, const std::optional<std::string>& logo);

 private:
  Changed<TenantInfo> save(const Principal& who, const TenantInfo& before, const TenantUpdate& update);

  TenantRepository& repository_;
};

}  // namespace pharos::tenants
