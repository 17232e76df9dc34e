#include "features/people/accounts/profile_directory.hpp"

#include <algorithm>

#include "core/error.hpp"

namespace pharos::people {
namespace {

constexpr db::PlatformSql kRead = R"sql(
  select u.id, u.display_name, coalesce(u.claimed_email, u.email) as email, u.photo, u.last_logged_in_tenant_id,
         u.preferences, u.version, case when f.secret is null then 0 else 1 end as mfa_enrolled
  from users u left join second_factors f on f.user_id = u.id where u.id = :id)sql";
constexpr db::PlatformSql kUpdate = R"sql(
  update users set display_name = :display_name, preferences = :preferences, updated_at = :now, version = version + 1
  where id = :id and version = :version)sql";
constexpr db::PlatformSql kSetPhoto = R"sql(
  update users set photo = :photo, updated_at = :now, version = version + 1 where id = :id)sql";

struct StoredProfile {
  UserId id;
  std::string display_name;
  std::string email;
  std::optional<std::string> photo;
  std::optional<TenantId> last_logged_in_tenant_id;
  Json preferences;
  std::int64_t version = 1;
  bool mfa_enrolled = false;
};
BOOST_DESCRIBE_STRUCT(StoredProfile, (),
                      (id, display_name, email, photo, last_logged_in_tenant_id, preferences, version, mfa_enrolled))

}  // namespace

UserProfile ProfileDirectory::read(const UserId& user) const {
  const auto stored = database_.read_one<StoredProfile>(kRead, {{"id", user}});
  if (!stored) throw Error(ErrorCode::kNotFound, "User not found");
  auto own = tenants_.list_of_user(user);
  const bool is_master = std::ranges::count(own, tenants::TenantKind::kMaster, &tenants::OwnTenant::kind) > 0;
  // A person cannot start in a tenant they have left.
  const auto& last = stored->last_logged_in_tenant_id;
  const bool may_start = last && std::ranges::count(own, *last, &tenants::OwnTenant::id) > 0;
  return {.id = stored->id,
          .display_name = stored->display_name,
          .email = stored->email,
          .photoURL = stored->photo,
          .last_logged_in_tenant_id = may_start ? last : std::nullopt,
          .has_master_tenant = is_master,
          .all_tenants = std::move(own),
          .mfa_enrolled = stored->mfa_enrolled,
          .preferences = read_preferences(stored->preferences),
          .version = stored->version};
}

bool ProfileDirectory::update(const UserId& user, const ProfileUpdate& update, std::int64_t version) {
  return database_.execute(kUpdate, {{"display_name", update.display_name},
                                     {"preferences", to_text(to_json(update.preferences))},
                                     {"now", clock_.now()},
                                     {"id", user},
                                     {"version", version}}) == 1;
}

void ProfileDirectory::set_photo(const UserId& user, const std::optional<std::string>& photo) {
  database_.execute(kSetPhoto, {{"photo", photo}, {"now", clock_.now()}, {"id", user}});
}

}  // namespace pharos::people
