#include "features/saved_views/saved_view_repository.hpp"

namespace pharos::saved_views {
namespace {

constexpr db::TenantSql kInsert = R"sql(
  insert into saved_views (tenant_id, id, owner_id, page, name, query, is_shared, created_at, updated_at, version)
  values (:tenant_id, :id, :owner, :page, :name, :query, :is_shared, :now, :now, 1))sql";
constexpr db::TenantSql kUpdate = R"sql(
  update saved_views set page = :page, name = :name, query = :query, is_shared = :is_shared, updated_at = :now,
         version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kRemove = "delete from saved_views where tenant_id = :tenant_id and id = :id";

db::TenantQuery visible_to(const UserId& reader, const TenantScope& tenant) {
  db::TenantQuery query{tenant, R"sql(
      v.id, v.name, v.page, v.query, v.is_shared, v.owner_id as "owner.id", u.display_name as "owner.display_name",
      case when v.owner_id = ? then 1 else 0 end as is_mine, v.updated_at, v.version)sql",
                        "saved_views v join users u on u.id = v.owner_id", reader};
  query.where("v.owner_id = ? or v.is_shared = 1", reader);
  return query;
}

}  // namespace

std::vector<SavedView> SavedViewRepository::list(const TenantScope& tenant, const UserId& reader,
                                                 std::optional<ViewPage> page) const {
  auto query = visible_to(reader, tenant);
  if (page) query.where("v.page = ?", *page);
  return database_.read<SavedView>(query.then_by("v.name, v.id"));
}

std::optional<SavedView> SavedViewRepository::find(const TenantScope& tenant, const UserId& reader,
                                                   const SavedViewId& id) const {
  return database_.read_one<SavedView>(visible_to(reader, tenant).where("v.id = ?", id));
}

SavedViewId SavedViewRepository::insert(const TenantScope& tenant, const UserId& owner, const ViewSpec& spec) {
  const auto id = new_id<SavedViewId>("viw");
  database_.execute(kInsert, tenant,
                    {{"id", id},
                     {"owner", owner},
                     {"page", spec.page},
                     {"name", spec.name},
                     {"query", spec.query},
                     {"is_shared", spec.is_shared},
                     {"now", clock_.now()}});
  return id;
}

bool SavedViewRepository::update(const TenantScope& tenant, const SavedViewId& id, const ViewSpec& spec,
                                 std::int64_t version) {
  return database_.execute(kUpdate, tenant,
                           {{"page", spec.page},
                            {"name", spec.name},
                            {"query", spec.query},
                            {"is_shared", spec.is_shared},
                            {"now", clock_.now()},
                            {"id", id},
                            {"version", version}}) == 1;
}

void SavedViewRepository::remove(const TenantScope& tenant, const SavedViewId& id) {
  database_.execute(kRemove, tenant, {{"id", id}});
}

}  // namespace pharos::saved_views
