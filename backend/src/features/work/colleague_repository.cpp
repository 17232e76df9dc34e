#include "features/work/colleague_repository.hpp"

#include "db/like_pattern.hpp"

namespace pharos::work {
namespace {

db::TenantQuery active_members(const TenantScope& tenant) {
  db::TenantQuery query{tenant, "u.id, u.display_name, m.role_id", "memberships m join users u on u.id = m.user_id"};
  query.where("m.status = 'active' and u.status = 'active'");
  return query;
}

}  // namespace

std::vector<Colleague> ColleagueRepository::list(const TenantScope& tenant, const std::string& words,
                                                 std::int64_t most) const {
  auto query = active_members(tenant);
  if (!words.empty()) query.where(R"(lower(u.display_name) like ? escape '\')", db::like_pattern(words));
  return database_.read<Colleague>(query.then_by("u.display_name, u.id").limit(most));
}

std::optional<Colleague> ColleagueRepository::find(const TenantScope& tenant, const UserId& id) const {
  return database_.read_one<Colleague>(active_members(tenant).where("u.id = ?", id));
}

std::optional<Person> ColleagueRepository::person(const TenantScope& tenant, const UserId& id) const {
  db::TenantQuery query{tenant, "u.id, u.display_name", "memberships m join users u on u.id = m.user_id"};
  return database_.read_one<Person>(query.where("u.id = ?", id));
}

}  // namespace pharos::work
