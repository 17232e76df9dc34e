#pragma once

#include <optional>
#include <string>

#include "db/database.hpp"
#include "features/people/accounts/profile.hpp"

namespace pharos::people {

// A person's own record, the same in every tenant.
class ProfileDirectory {
 public:
  ProfileDirectory(db::Database& database, const tenants::TenantDirectory& tenants, const Clock& clock)
      : database_(database), tenants_(tenants), clock_(clock) {}

  // Throws Error{kNotFound} if there is no such person.
  UserProfile read(const UserId& user) const;
  // False if the version is no longer current.
  bool update(const UserId& user, const ProfileUpdate& update, std::int64_t version);
  // A data URL, or nothing to remove it.
  void set_photo(const UserId& user, const std::optional<std::string>& photo);

 private:
  db::Database& database_;
  const tenants::TenantDirectory& tenants_;
  const Clock& clock_;
};

}  // namespace pharos::people
