#include "features/people/member_repository.hpp"

#include <algorithm>

#include "db/like_pattern.hpp"

namespace pharos::people {
namespace {

// Visitors of a playground do not know each other: no one sees or finds another visitor's address.
constexpr db::TenantSql kList = R"sql(
  select u.id, u.display_name,
         case when t.kind = 'playground' then 'hidden@playground.invalid' else u.email end, u.photo, f.secret, m.role_id, m.status, m.joined_at, m.last_used_at,
         a.display_name, m.version
  from memberships m join users u on u.id = m.user_id left join second_factors f on f.user_id = u.id
  left join users a on a.id = m.added_by join tenants t on t.id = m.tenant_id
  where m.tenant_id = :tenant_id
    and (lower(u.display_name) like :pattern escape '\'
         or (t.kind <> 'playground' and u.email like :pattern escape '\'))
  order by u.display_name, u.id limit :row_limit offset :row_offset)sql";
constexpr db::TenantSql kFind = R"sql(
  select u.id, u.display_name,
         case when t.kind = 'playground' then 'hidden@playground.invalid' else u.email end, u.photo, f.secret, m.role_id, m.status, m.joined_at, m.last_used_at,
         a.display_name, m.version
  from memberships m join users u on u.id = m.user_id left join second_factors f on f.user_id = u.id
  left join users a on a.id = m.added_by join tenants t on t.id = m.tenant_id
  where m.tenant_id = :tenant_id and m.user_id = :user_id)sql";
constexpr db::TenantSql kOtherAdministrators = R"sql(
  select count(*) from memberships m join users u on u.id = m.user_id
  where m.tenant_id = :tenant_id and m.role_id = 'tenant_admin' and m.status = 'active' and u.status = 'active'
    and m.user_id <> :user_id)sql";
constexpr db::TenantSql kAdministratorAddresses = R"sql(
  select u.email from memberships m join users u on u.id = m.user_id
  where m.tenant_id = :tenant_id and m.role_id = 'tenant_admin' and m.status = 'active' order by u.email)sql";
constexpr db::TenantSql kSetRole = R"sql(
  update memberships set role_id = :role_id, version = version + 1
  where tenant_id = :tenant_id and user_id = :user_id and version = :version)sql";
constexpr db::TenantSql kSetStatus = R"sql(
  update memberships set status = :status, version = version + 1
  where tenant_id = :tenant_id and user_id = :user_id and version = :version)sql";
constexpr db::TenantSql kRemove = R"sql(
  delete from memberships where tenant_id = :tenant_id and user_id = :user_id and version = :version)sql";
constexpr db::TenantSql kCount = R"sql(
  select count(*) from memberships m join users u on u.id = m.user_id join tenants t on t.id = m.tenant_id
  where m.tenant_id = :tenant_id
    and (lower(u.display_name) like :pattern escape '\'
         or (t.kind <> 'playground' and u.email like :pattern escape '\')))sql";

auto reader_for(const TenantScope& tenant) {
  return [id_of_tenant = tenant.tenant()](const db::Row& row) {
    const auto id = row.id<UserId>(0);
    return Member{.user = {id, row.text(1), row.text(2), row.optional_text(3), !row.is_null(4)},
                  .membership = {.user_id = id,
                                 .tenant_id = id_of_tenant,
                                 .role_id = row.text(5),
                                 .status = row.text(6),
                                 .joined_at = row.timestamp(7),
                                 .last_login_at = row.optional_timestamp(8),
                                 .added_by = row.optional_text(9),
                                 .version = row.integer(10)}};
  };
}

}  // namespace

MemberPage MemberRepository::list(const TenantScope& tenant, const std::string& words, std::int64_t page,
                                  std::int64_t page_size) const {
  const auto pattern = db::like_pattern(words);
  const auto count = [](const db::Row& row) { return row.integer(0); };
  return {
      .rows = database_.query(kList, reader_for(tenant), tenant,
                              {{"pattern", pattern}, {"row_limit", page_size}, {"row_offset", (page - 1) * page_size}}),
      .page = page,
      .page_size = page_size,
      .total_rows = database_.find(kCount, count, tenant, {{"pattern", pattern}}).value_or(0),
      .order_by = {"display_name:asc"}};
}

std::optional<Member> MemberRepository::find(const TenantScope& tenant, const UserId& user) const {
  return database_.find(kFind, reader_for(tenant), tenant, {{"user_id", user}});
}

std::int64_t MemberRepository::count_other_administrators(const TenantScope& tenant, const UserId& user) const {
  const auto count = [](const db::Row& row) { return row.integer(0); };
  return database_.find(kOtherAdministrators, count, tenant, {{"user_id", user}}).value_or(0);
}

std::vector<std::string> MemberRepository::administrator_addresses(const TenantScope& tenant) const {
  return database_.query(
      kAdministratorAddresses, [](const db::Row& row) { return row.text(0); }, tenant);
}

bool MemberRepository::set_role(const TenantScope& tenant, const Membership& member, const std::string& role_id) {
  return database_.execute(kSetRole, tenant,
                           {{"role_id", role_id}, {"user_id", member.user_id}, {"version", member.version}}) == 1;
}

bool MemberRepository::set_status(const TenantScope& tenant, const Membership& member, const std::string& status) {
  return database_.execute(kSetStatus, tenant,
                           {{"status", status}, {"user_id", member.user_id}, {"version", member.version}}) == 1;
}

bool MemberRepository::remove(const TenantScope& tenant, const Membership& member) {
  return database_.execute(kRemove, tenant, {{"user_id", member.user_id}, {"version", member.version}}) == 1;
}

}  // namespace pharos::people
