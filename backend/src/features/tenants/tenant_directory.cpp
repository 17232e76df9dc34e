#include "features/tenants/tenant_directory.hpp"

#include <algorithm>

namespace pharos::tenants {
namespace {

constexpr db::PlatformSql kInsert = R"sql(
  insert into tenants (id, name, kind, status, plan, features, limits, info, valid_from, created_at, version)
  values (:id, :name, :kind, 'active', :plan, :features, :limits, '{}', :now, :now, 1))sql";
constexpr db::PlatformSql kFind = "select id, name, kind, status, created_at from tenants where id = :id";
constexpr db::PlatformSql kFindOfKind = R"sql(
  select id, name, kind, status, created_at from tenants
  where kind = :kind and status <> 'suspended' order by created_at limit 1)sql";
constexpr db::PlatformSql kListOfUser = R"sql(
  select t.id, t.name, m.role_id as role, t.kind, t.plan, m.last_used_at, cast(null as bigint) as support_until
  from memberships m join tenants t on t.id = m.tenant_id
  where m.user_id = :user_id and m.status = 'active' and t.status <> 'suspended'
  union all
  select t.id, t.name, 'support', t.kind, t.plan, cast(null as bigint), max(a.ends_at)
  from support_accesses a join tenants t on t.id = a.tenant_id
  where a.user_id = :user_id and a.ended_at is null and a.ends_at > :now and t.status <> 'suspended'
    and not exists (select 1 from memberships m
                    where m.tenant_id = t.id and m.user_id = a.user_id and m.status = 'active')
  group by t.id, t.name, t.kind, t.plan
  order by 2)sql";
constexpr db::PlatformSql kSeats = R"sql(
  select t.limits, (select count(*) from memberships m where m.tenant_id = t.id and m.status = 'active') as used
  from tenants t where t.id = :id)sql";
constexpr db::PlatformSql kPlanEnd = "select valid_until from tenants where id = :id";
constexpr db::PlatformSql kAddMember = R"sql(
  insert into memberships (tenant_id, user_id, role_id, status, joined_at, added_by)
  values (:tenant_id, :user_id, :role_id, 'active', :now, :added_by)
  on conflict (tenant_id, user_id) do update
    set role_id = excluded.role_id, status = 'active', added_by = excluded.added_by,
        version = memberships.version + 1)sql";
constexpr db::PlatformSql kMarkUsed = R"sql(
  update memberships set last_used_at = :now where tenant_id = :tenant_id and user_id = :user_id)sql";

struct StoredSeats {
  JsonObject limits;
  std::int64_t used = 0;
};
BOOST_DESCRIBE_STRUCT(StoredSeats, (), (limits, used))

struct PlanEnd {
  std::optional<Timestamp> valid_until;
};
BOOST_DESCRIBE_STRUCT(PlanEnd, (), (valid_until))

}  // namespace

TenantId TenantDirectory::create(const NewTenant& tenant) {
  const auto id = new_id<TenantId>("ten");
  database_.execute(kInsert, {{"id", id},
                              {"name", tenant.name},
                              {"kind", tenant.kind},
                              {"plan", tenant.plan},
                              {"features", features_text(tenant.features)},
                              {"limits", to_text(to_json(tenant.limits))},
                              {"now", clock_.now()}});
  return id;
}

std::optional<Tenant> TenantDirectory::find(const TenantId& id) const {
  return database_.read_one<Tenant>(kFind, {{"id", id}});
}

std::optional<Tenant> TenantDirectory::find_first_of_kind(TenantKind kind) const {
  return database_.read_one<Tenant>(kFindOfKind, {{"kind", kind}});
}

std::vector<OwnTenant> TenantDirectory::list_of_user(const UserId& user) const {
  return database_.read<OwnTenant>(kListOfUser, {{"user_id", user}, {"now", clock_.now()}});
}

bool TenantDirectory::may_enter(const UserId& user, const TenantId& tenant) const {
  return std::ranges::any_of(list_of_user(user), [&tenant](const OwnTenant& own) { return own.id == tenant; });
}

Seats TenantDirectory::seats(const TenantId& tenant) const {
  const auto seats = database_.read_one<StoredSeats>(kSeats, {{"id", tenant}});
  return seats ? Seats{.limit = read_amounts(seats->limits).seats, .used = seats->used} : Seats{};
}

std::optional<Timestamp> TenantDirectory::plan_end(const TenantId& tenant) const {
  return database_.read_one<PlanEnd>(kPlanEnd, {{"id", tenant}}).value_or(PlanEnd{}).valid_until;
}

void TenantDirectory::add_member(const TenantId& tenant, const UserId& user, const RoleId& role,
                                 const UserId& added_by) {
  const auto by = added_by.empty() ? std::nullopt : std::optional{added_by};
  database_.execute(
      kAddMember,
      {{"tenant_id", tenant}, {"user_id", user}, {"role_id", role}, {"now", clock_.now()}, {"added_by", by}});
}

void TenantDirectory::mark_used(const TenantId& tenant, const UserId& user) {
  database_.execute(kMarkUsed, {{"tenant_id", tenant}, {"user_id", user}, {"now", clock_.now()}});
}

}  // namespace pharos::tenants
