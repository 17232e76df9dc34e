#include "features/products/families/family_repository.hpp"

#include "core/error.hpp"

namespace pharos::products {
namespace {

constexpr db::Fragment kFamilyColumns = R"sql(
  f.id, f.name, f.description, f.private_label_customer,
  (select count(*) from products p where p.tenant_id = f.tenant_id and p.family_id = f.id) as product_count,
  f.created_at, f.updated_at, f.version)sql";
constexpr db::TenantSql kFindByName =
    "select id from product_families where tenant_id = :tenant_id and lower(name) = lower(:name)";
constexpr db::TenantSql kNoFamilyFacts = R"sql(
  select count(*) as product_count, coalesce(max(updated_at), 0) as updated_at
  from products where tenant_id = :tenant_id and family_id is null)sql";
constexpr db::TenantSql kInsertFamily = R"sql(
  insert into product_families (tenant_id, id, name, description, private_label_customer, created_at, created_by,
                                updated_at, updated_by, version)
  values (:tenant_id, :id, :name, :description, :customer, :now, :by, :now, :by, 1))sql";
constexpr db::TenantSql kUpdateFamily = R"sql(
  update product_families set name = :name, description = :description, private_label_customer = :customer,
         updated_at = :now, updated_by = :by, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kRemoveFamily = "delete from product_families where tenant_id = :tenant_id and id = :id";

struct FamilyIdRow {
  FamilyId id;
};
BOOST_DESCRIBE_STRUCT(FamilyIdRow, (), (id))

struct NoFamilyRow {
  std::int64_t product_count = 0;
  Timestamp updated_at;
};
BOOST_DESCRIBE_STRUCT(NoFamilyRow, (), (product_count, updated_at))

}  // namespace

std::vector<FamilyRecord> FamilyRepository::list(const TenantScope& tenant) const {
  db::TenantQuery query{tenant, kFamilyColumns, "product_families f"};
  query.then_by("lower(f.name), f.id");
  return database_.read<FamilyRecord>(query);
}

std::optional<FamilyRecord> FamilyRepository::find(const TenantScope& tenant, const FamilyId& id) const {
  db::TenantQuery query{tenant, kFamilyColumns, "product_families f"};
  query.where("f.id = ?", id);
  return database_.read_one<FamilyRecord>(query);
}

std::optional<FamilyId> FamilyRepository::find_by_name(const TenantScope& tenant, const std::string& name) const {
  const auto found = database_.read_one<FamilyIdRow>(kFindByName, tenant, {{"name", name}});
  return found ? std::optional{found->id} : std::nullopt;
}

FamilyRecord FamilyRepository::no_family(const TenantScope& tenant) const {
  const auto facts = database_.read_one<NoFamilyRow>(kNoFamilyFacts, tenant).value();
  FamilyRecord family;
  family.id = FamilyId{std::string{kNoFamily}};
  family.name = "No family";
  family.description = "Products that belong to no family";
  family.product_count = facts.product_count;
  family.created_at = family.updated_at = facts.updated_at;
  return family;
}

FamilyId FamilyRepository::insert(const TenantScope& tenant, const FamilySpec& spec, const UserId& by) {
  const auto id = new_id<FamilyId>("fam");
  database_.execute(kInsertFamily, tenant,
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
  return database_.execute(kUpdateFamily, tenant,
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
    database_.execute(kRemoveFamily, tenant, {{"id", id}});
  } catch (const Error& error) {
    // A violated foreign key shows that something refers to it, but gives no message.
    if (error.code != ErrorCode::kConflict) throw;
    throw Error(ErrorCode::kConflict, "Risk files or analyses still refer to this family. Delete them first.");
  }
}

}  // namespace pharos::products
