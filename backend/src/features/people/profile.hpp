#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/id.hpp"
#include "core/json.hpp"
#include "db/database.hpp"
#include "features/tenants/tenants.hpp"

namespace pharos::people {

struct Preferences {
  std::string date_format = "auto";  // as set by the organization
  std::string time_zone = "UTC";
  std::string default_landing = "auto";
  std::int64_t digest_hour = 7;
};
BOOST_DESCRIBE_STRUCT(Preferences, (), (date_format, time_zone, default_landing, digest_hour))

struct UserProfile {
  UserId id;
  std::string display_name;
  std::string email;
  std::optional<std::string> photoURL;
  std::optional<std::string> last_logged_in_tenant_id;
  bool has_master_tenant = false;
  std::vector<tenants::OwnTenant> all_tenants;
  bool mfa_enrolled = false;
  Preferences preferences;
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(UserProfile, (),
                      (id, display_name, email, photoURL, last_logged_in_tenant_id, has_master_tenant, all_tenants,
                       mfa_enrolled, preferences, version))

// What people may change about themselves: body of PUT /users/profile.
struct ProfileUpdate {
  std::string display_name;
  Preferences preferences;
};
BOOST_DESCRIBE_STRUCT(ProfileUpdate, (), (display_name, preferences))

ProfileUpdate read_profile_update(const Json& body);

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
