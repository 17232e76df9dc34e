#pragma once

#include <optional>
#include <string>

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/people/accounts/account_directory.hpp"
#include "features/people/accounts/profile_directory.hpp"

namespace pharos::people {

// What people can change about themselves.
class ProfileService {
 public:
  ProfileService(ProfileDirectory& profiles, AccountDirectory& accounts, tenants::TenantDirectory& tenants)
      : profiles_(profiles), accounts_(accounts), tenants_(tenants) {}

  UserProfile read(const Principal& who) const { return profiles_.read(who.user); }
  // Throws Error{kVersionConflict} if the profile has changed since `before` was read.
  Changed<UserProfile> update(const Principal& who, const UserProfile& before, const ProfileUpdate& update);
  // A data URL, or nothing to remove it.
  Changed<UserProfile> set_photo(const Principal& who, const std::optional<std::string>& photo);
  // The organization to start in. Throws Error{kNotFound} for one the person cannot enter.
  Changed<UserProfile> select_tenant(const Principal& who, const TenantId& tenant);

 private:
  ProfileDirectory& profiles_;
  AccountDirectory& accounts_;
  tenants::TenantDirectory& tenants_;
};

}  // namespace pharos::people
