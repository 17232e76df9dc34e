#include "features/saved_views/saved_views.hpp"

namespace pharos::saved_views {
namespace {

constexpr db::TenantSql kList = R"sql(
  select v.id, v.name, v.page, v.query, v.is_shared, v.owner_id, u.display_name, v.updated_at, v.version
  from saved_views v join users u on u.id = v.owner_id
  where v.tenant_id = :tenant_id and (v.owner_id = :reader or v.is_shared = 1)
  order by v.name, v.id)sql";
constexpr db::TenantSql kFind = R"sql(
  select v.id, v.name, v.page, v.query, v.is_shared, v.owner_id, u.display_name, v.updated_at, v.version
  from saved_views v join users u on u.id = v.owner_id
  where v.tenant_id = :tenant_id and v.id = :id and (v.owner_id = :reader or v.is_shared = 1))sql";
constexpr db::TenantSql kInsert = R"sql(
  insert into saved_views (tenant_id, id, owner_id, page, name, query, is_shared, created_at, updated_at, version)
  values (:tenant_id, :id, :owner, :page, :name, :query, :is_shared, :now, :now, 1))sql";
constexpr db::TenantSql kUpdate = R"sql(
  update saved_views set page = :page, name = :name, query = :query, is_shared = :is_shared, updated_at = :now,
         version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kRemove = "delete from saved_views where tenant_id = :tenant_id and id = :id";

auto reader_for(const UserId& reader) {
  return [reader](const db::Row& row) {
    const auto owner = row.id<UserId>(5);
    return SavedView{.id = row.id<SavedViewId>(0),
                     .name = row.text(1),
                     .page = row.text(2),
                     .query = row.text(3),
                     .is_shared = row.integer(4) == 1,
                     .owner = {owner, row.text(6)},
                     .is_mine = owner == reader,
                     .updated_at = row.timestamp(7),
                     .version = row.integer(8)};
  };
}

}  // namespace

std::vector<SavedView> SavedViewRepository::list(const TenantScope& tenant, const UserId& reader) const {
  return database_.query(kList, reader_for(reader), tenant, {{"reader", reader}});
}

std::optional<SavedView> SavedViewRepository::find(const TenantScope& tenant, const UserId& reader,
                                                   const SavedViewId& id) const {
  return database_.find(kFind, reader_for(reader), tenant, {{"reader", reader}, {"id", id}});
}

SavedViewId SavedViewRepository::insert(const TenantScope& tenant, const UserId& owner, const ViewSpec& spec) {
  const auto id = new_id<SavedViewId>("viw");
  database_.execute(kInsert, tenant,
                    {{"id", id},
                     {"owner", owner},
                     {"page", spec.page},
                     {"name", spec.name},
                     {"query", spec.query},
                     {"is_shared", std::int64_t{spec.is_shared}},
                     {"now", clock_.now()}});
  return id;
}

bool SavedViewRepository::update(const TenantScope& tenant, const SavedViewId& id, const ViewSpec& spec,
                                 std::int64_t version) {
  return database_.execute(kUpdate, tenant,
                           {{"page", spec.page},
                            {"name", spec.name},
                            {"query", spec.query},
                            {"is_shared", std::int64_t{spec.is_shared}},
                            {"now", clock_.now()},
                            {"id", id},
                            {"version", version}}) == 1;
}

void SavedViewRepository::remove(const TenantScope& tenant, const SavedViewId& id) {
  database_.execute(kRemove, tenant, {{"id", id}});
}

}  // namespace pharos::saved_views
