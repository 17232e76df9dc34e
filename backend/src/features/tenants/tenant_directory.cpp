#include <algorithm>

#include "core/error.hpp"
#include "features/tenants/tenants.hpp"

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
  select t.id, t.name, m.role_id, t.kind, t.plan, m.last_used_at, cast(null as bigint)
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
  select t.limits, (select count(*) from memberships m where m.tenant_id = t.id and m.status = 'active')
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

Tenant read_tenant(const db::Row& row) {
  return {row.id<TenantId>(0), row.text(1), row.text(2), row.text(3), row.timestamp(4)};
}

OwnTenant read_own_tenant(const db::Row& row) {
  return {row.id<TenantId>(0),      row.text(1), row.text(2), row.text(3), row.text(4), row.optional_timestamp(5),
          row.optional_timestamp(6)};
}

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
  return database_.find(kFind, read_tenant, {{"id", id}});
}

std::optional<Tenant> TenantDirectory::find_first_of_kind(const std::string& kind) const {
  return database_.find(kFindOfKind, read_tenant, {{"kind", kind}});
}

std::vector<OwnTenant> TenantDirectory::list_of_user(const UserId& user) const {
  return database_.query(kListOfUser, read_own_tenant, {{"user_id", user}, {"now", clock_.now()}});
}

bool TenantDirectory::may_enter(const UserId& user, const TenantId& tenant) const {
  return std::ranges::any_of(list_of_user(user), [&tenant](const OwnTenant& own) { return own.id == tenant; });
}

Seats TenantDirectory::seats(const TenantId& tenant) const {
  const auto read = [](const db::Row& row) {
    return Seats{.limit = read_amounts(row.text(0)).seats, .used = row.integer(1)};
  };
  return database_.find(kSeats, read, {{"id", tenant}}).value_or(Seats{});
}

std::optional<Timestamp> TenantDirectory::plan_end(const TenantId& tenant) const {
  const auto read = [](const db::Row& row) { return row.optional_timestamp(0); };
  return database_.find(kPlanEnd, read, {{"id", tenant}}).value_or(std::nullopt);
}

void TenantDirectory::add_member(const TenantId& tenant, const UserId& user, std::string_view role_id,
                                 const UserId& added_by) {
  const auto by = added_by.empty() ? std::nullopt : std::optional{added_by};
  database_.execute(
      kAddMember,
      {{"tenant_id", tenant}, {"user_id", user}, {"role_id", role_id}, {"now", clock_.now()}, {"added_by", by}});
}

void TenantDirectory::mark_used(const TenantId& tenant, const UserId& user) {
  database_.execute(kMarkUsed, {{"tenant_id", tenant}, {"user_id", user}, {"now", clock_.now()}});
}

}  // namespace pharos::tenants
