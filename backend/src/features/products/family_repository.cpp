#include "core/error.hpp"
#include "features/products/family.hpp"

namespace pharos::products {
namespace {

constexpr db::TenantSql kList = R"sql(
  select f.id, f.name, f.description, f.private_label_customer,
         (select count(*) from products p where p.tenant_id = f.tenant_id and p.family_id = f.id),
         f.created_at, f.updated_at, f.version
  from product_families f where f.tenant_id = :tenant_id order by lower(f.name), f.id)sql";
constexpr db::TenantSql kFind = R"sql(
  select f.id, f.name, f.description, f.private_label_customer,
         (select count(*) from products p where p.tenant_id = f.tenant_id and p.family_id = f.id),
         f.created_at, f.updated_at, f.version
  from product_families f where f.tenant_id = :tenant_id and f.id = :id)sql";
constexpr db::TenantSql kFindByName =
    "select id from product_families where tenant_id = :tenant_id and lower(name) = lower(:name)";
constexpr db::TenantSql kNoFamilyFacts = R"sql(
  select count(*), coalesce(max(updated_at), 0) from products where tenant_id = :tenant_id and family_id is null)sql";
constexpr db::TenantSql kInsert = R"sql(
  insert into product_families (tenant_id, id, name, description, private_label_customer, created_at, created_by,
                                updated_at, updated_by, version)
  values (:tenant_id, :id, :name, :description, :customer, :now, :by, :now, :by, 1))sql";
constexpr db::TenantSql kUpdate = R"sql(
  update product_families set name = :name, description = :description, private_label_customer = :customer,
         updated_at = :now, updated_by = :by, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kRemove = "delete from product_families where tenant_id = :tenant_id and id = :id";

Family read_row(const db::Row& row) {
  return {.id = row.text(0),
          .name = row.text(1),
          .description = row.text(2),
          .private_label_customer = row.text(3),
          .product_count = row.integer(4),
          .created_at = row.timestamp(5),
          .updated_at = row.timestamp(6),
          .version = row.integer(7)};
}

}  // namespace

std::vector<Family> FamilyRepository::list(const TenantScope& tenant) const {
  return database_.query(kList, read_row, tenant);
}

std::optional<Family> FamilyRepository::find(const TenantScope& tenant, const FamilyId& id) const {
  return database_.find(kFind, read_row, tenant, {{"id", id}});
}

std::optional<FamilyId> FamilyRepository::find_by_name(const TenantScope& tenant, const std::string& name) const {
  return database_.find(kFindByName, [](const db::Row& row) { return row.id<FamilyId>(0); }, tenant, {{"name", name}});
}

Family FamilyRepository::no_family(const TenantScope& tenant) const {
  const auto read = [](const db::Row& row) {
    return Family{.id = std::string{kNoFamily},
                  .name = "No family",
                  .description = "Products that belong to no family",
                  .private_label_customer = {},
                  .product_count = row.integer(0),
                  .created_at = row.timestamp(1),
                  .updated_at = row.timestamp(1)};
  };
  return database_.find(kNoFamilyFacts, read, tenant).value();
}

FamilyId FamilyRepository::insert(const TenantScope& tenant, const FamilySpec& spec, const UserId& by) {
  const auto id = new_id<FamilyId>("fam");
  database_.execute(kInsert, tenant,
                    {{"id", id},
                     {"name", spec.name},
                     {"description", spec.description},
                     {"customer", spec.private_label_customer},
                     {"now", clock_.now()},
                     {"by", by}});
  return id;
}

bool FamilyRepository::update(const TenantScope& tenant, const FamilyId& id, const FamilySpec& spec,
                              std::int64_t version, const UserId& by) {
  return database_.execute(kUpdate, tenant,
                           {{"name", spec.name},
                            {"description", spec.description},
                            {"customer", spec.private_label_customer},
                            {"now", clock_.now()},
                            {"by", by},
                            {"id", id},
                            {"version", version}}) == 1;
}

void FamilyRepository::remove(const TenantScope& tenant, const FamilyId& id) {
  try {
    database_.execute(kRemove, tenant, {{"id", id}});
  } catch (const Error& error) {
    // A violated foreign key shows that something refers to it, but gives no message.
    if (error.code != ErrorCode::kConflict) throw;
    throw Error(ErrorCode::kConflict, "Risk files or analyses still refer to this family. Delete them first.");
  }
}

}  // namespace pharos::products
