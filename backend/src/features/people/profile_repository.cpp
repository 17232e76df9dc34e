#include <algorithm>

#include "core/error.hpp"
#include "features/people/profile.hpp"

namespace pharos::people {
namespace {

constexpr db::PlatformSql kRead = R"sql(
  select u.id, u.display_name, coalesce(u.claimed_email, u.email), u.photo, u.last_logged_in_tenant_id, u.preferences,
         u.version, f.secret
  from users u left join second_factors f on f.user_id = u.id where u.id = :id)sql";
constexpr db::PlatformSql kUpdate = R"sql(
  update users set display_name = :display_name, preferences = :preferences, updated_at = :now, version = version + 1
  where id = :id and version = :version)sql";
constexpr db::PlatformSql kSetPhoto = R"sql(
  update users set photo = :photo, updated_at = :now, version = version + 1 where id = :id)sql";

Preferences read_stored(const std::string& text) {
  return boost::json::value_to<Preferences>(read_json(text));
}

UserProfile read_profile(const db::Row& row) {
  return {.id = row.id<UserId>(0),
          .display_name = row.text(1),
          .email = row.text(2),
          .photoURL = row.optional_text(3),
          .last_logged_in_tenant_id = row.optional_text(4),
          .has_master_tenant = false,
          .all_tenants = {},
          .mfa_enrolled = !row.is_null(7),
          .preferences = read_stored(row.text(5)),
          .version = row.integer(6)};
}

}  // namespace

UserProfile ProfileDirectory::read(const UserId& user) const {
  auto profile = database_.find(kRead, read_profile, {{"id", user}});
  if (!profile) throw Error(ErrorCode::kNotFound, "User not found");
  profile->all_tenants = tenants_.list_of_user(user);
  const auto& own = profile->all_tenants;
  profile->has_master_tenant = std::any_of(own.begin(), own.end(), [](const auto& t) { return t.kind == "master"; });
  // A person cannot start in a tenant they have left.
  const bool still_member = std::any_of(own.begin(), own.end(), [&profile](const auto& tenant) {
    return tenant.id.text() == profile->last_logged_in_tenant_id;
  });
  if (!still_member) profile->last_logged_in_tenant_id.reset();
  return *std::move(profile);
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
