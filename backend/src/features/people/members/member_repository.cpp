#include "features/people/members/member_repository.hpp"

#include "db/like_pattern.hpp"

namespace pharos::people {
namespace {

// Visitors of a playground do not know each other: no one sees or finds another visitor's address.
constexpr db::Fragment kMemberColumns = R"sql(
  u.id as "user.id", u.display_name as "user.display_name",
  case when t.kind = 'playground' then 'hidden@playground.invalid' else u.email end as "user.email",
  u.photo as "user.photoURL", case when f.secret is null then 0 else 1 end as "user.mfa_enrolled",
  u.id as "membership.user_id", m.tenant_id as "membership.tenant_id", m.role_id as "membership.role_id",
  m.status as "membership.status", m.joined_at as "membership.joined_at",
  m.last_used_at as "membership.last_login_at", a.display_name as "membership.added_by",
  m.version as "membership.version")sql";
constexpr db::TenantTable kMembers = R"sql(
  memberships m join users u on u.id = m.user_id left join second_factors f on f.user_id = u.id
  left join users a on a.id = m.added_by join tenants t on t.id = m.tenant_id)sql";
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

struct Address {
  std::string email;
};
BOOST_DESCRIBE_STRUCT(Address, (), (email))

}  // namespace

Page<Member> MemberRepository::list(const TenantScope& tenant, const std::string& words, const Paging& paging) const {
  db::TenantQuery query{tenant, kMemberColumns, kMembers};
  if (!words.empty()) {
    const auto pattern = db::like_pattern(words);
    query.where(R"(lower(u.display_name) like ? escape '\'
                   or (t.kind <> 'playground' and u.email like ? escape '\'))",
                pattern, pattern);
  }
  query.then_by("u.display_name, u.id");
  return database_.read_page<Member>(query, paging, {{"display_name", false}});
}

std::optional<Member> MemberRepository::find(const TenantScope& tenant, const UserId& user) const {
  return database_.read_one<Member>(db::TenantQuery{tenant, kMemberColumns, kMembers}.where("m.user_id = ?", user));
}

std::int64_t MemberRepository::count_other_administrators(const TenantScope& tenant, const UserId& user) const {
  db::TenantQuery query{tenant, "1", "memberships m join users u on u.id = m.user_id"};
  query.where("m.role_id = 'tenant_admin' and m.status = 'active' and u.status = 'active'");
  return database_.count(query.where("m.user_id <> ?", user));
}

std::vector<std::string> MemberRepository::administrator_addresses(const TenantScope& tenant) const {
  std::vector<std::string> addresses;
  for (auto& row : database_.read<Address>(kAdministratorAddresses, tenant)) addresses.push_back(std::move(row.email));
  return addresses;
}

bool MemberRepository::set_role(const TenantScope& tenant, const Membership& member, const RoleId& role) {
  return database_.execute(kSetRole, tenant,
                           {{"role_id", role}, {"user_id", member.user_id}, {"version", member.version}}) == 1;
}

bool MemberRepository::set_status(const TenantScope& tenant, const Membership& member, MemberStatus status) {
  return database_.execute(kSetStatus, tenant,
                           {{"status", status}, {"user_id", member.user_id}, {"version", member.version}}) == 1;
}

bool MemberRepository::remove(const TenantScope& tenant, const Membership& member) {
  return database_.execute(kRemove, tenant, {{"user_id", member.user_id}, {"version", member.version}}) == 1;
}

}  // namespace pharos::people
