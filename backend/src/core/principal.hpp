#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "core/error.hpp"
#include "core/permission.hpp"
#include "core/tenant_scope.hpp"

namespace pharos {

// What the signer of a change proved before it runs (R27).
struct SignatureProof {
  std::string meaning;
  std::string comment;
  std::int64_t code_step = 0;  // time step of the one-time code, which the change consumes
};

// Who is asking, from where, as far as the guard has verified. Services take this instead of a request.
struct Principal {
  UserId user;
  SessionId session;
  std::string display_name;
  bool second_factor = false;              // the X-MFA-Token belongs to this session and is valid
  bool master = false;                     // member of a master tenant
  std::optional<TenantScope> tenant = {};  // set when X-Tenant-ID names a tenant of the caller
  RoleId role = {};                        // in that tenant
  PermissionSet permissions = {};
  FeatureSet features = {};
  bool is_support = false;  // break-glass: read-only access to a tenant the caller does not belong to (R24)
  std::string client_address = {};
  std::string request_id = {};
  std::optional<SignatureProof> signature = {};  // only on routes whose policy is signed

  // The tenant of this call; throws Error{kForbidden} on a route without one.
  const TenantScope& scope() const {
    if (!tenant) throw Error(ErrorCode::kForbidden, "Select an organization first");
    return *tenant;
  }
  // The same person, on a call that is not about a tenant.
  Principal without_tenant() const {
    return {.user = user,
            .session = session,
            .display_name = display_name,
            .second_factor = second_factor,
            .master = master,
            .client_address = client_address,
            .request_id = request_id};
  }
  bool may(Permission permission) const { return permissions.test(static_cast<size_t>(permission)); }
  // Why the signer signed; empty on a call without a signature.
  std::string signature_comment() const { return signature ? signature->comment : ""; }
};

}  // namespace pharos
