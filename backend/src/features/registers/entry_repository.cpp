#include "features/registers/entry_repository.hpp"

#include <boost/algorithm/string/case_conv.hpp>

#include "core/error.hpp"
#include "db/like_pattern.hpp"

namespace pharos::registers {
namespace {

constexpr db::Fragment kColumns = R"sql(
  e.id, e.document, e.created_at, c.display_name as created_by_name, e.updated_at, u.display_name as updated_by_name,
  e.version)sql";
constexpr db::TenantTable kTable =
    "register_entries e join users c on c.id = e.created_by join users u on u.id = e.updated_by";
constexpr db::TenantSql kInsert = R"sql(
  insert into register_entries (tenant_id, id, register, reference, reference_key, status, day, search_text, document,
                                created_at, created_by, updated_at, updated_by, version)
  values (:tenant_id, :id, :register, :reference, :reference_key, :status, :day, :search_text, :document,
          :now, :by, :now, :by, 1))sql";
constexpr db::TenantSql kUpdate = R"sql(
  update register_entries set reference = :reference, reference_key = :reference_key, status = :status, day = :day,
         search_text = :search_text, document = :document, updated_at = :now, updated_by = :by, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kForgetProducts =
    "delete from register_products where tenant_id = :tenant_id and entry_id = :entry";
constexpr db::TenantSql kForgetCases = "delete from register_cases where tenant_id = :tenant_id and entry_id = :entry";
constexpr db::TenantSql kAddProduct =
    "insert into register_products (tenant_id, entry_id, product_id) values (:tenant_id, :entry, :product)";
constexpr db::TenantSql kAddCase =
    "insert into register_cases (tenant_id, entry_id, case_id) values (:tenant_id, :entry, :case)";

struct ProductRow : LinkedProduct {
  EntryId entry_id;
};
BOOST_DESCRIBE_STRUCT(ProductRow, (LinkedProduct), (entry_id))

std::string folded(const std::string& text) {
  return boost::algorithm::to_lower_copy(text);
}

db::TenantQuery entries(const TenantScope& tenant, Register which) {
  db::TenantQuery query{tenant, kColumns, kTable};
  query.where("e.register = ?", which);
  return query;
}

}  // namespace

Page<EntryRow> EntryRepository::list(const TenantScope& tenant, Register which, const EntryFilter& filter,
                                     const Paging& paging) const {
  auto query = entries(tenant, which);
  if (filter.status) query.where("e.status = ?", *filter.status);
  if (!filter.q.empty()) query.where("e.search_text like ? escape '\\'", db::like_pattern(filter.q));
  if (filter.product_id) {
    query.where(R"sql(exists (select 1 from register_products p where p.tenant_id = e.tenant_id and p.entry_id = e.id
                              and p.product_id = ?))sql",
                *filter.product_id);
  }
  if (filter.case_id) {
    query.where(R"sql(exists (select 1 from register_cases k where k.tenant_id = e.tenant_id and k.entry_id = e.id
                              and k.case_id = ?))sql",
                *filter.case_id);
  }
  query.then_by("coalesce(e.day, '9999') desc, e.id desc");
  const auto total = database_.count(query);
  return make_page(database_.read<EntryRow>(query.page(paging)), paging, total, {});
}

std::vector<EntryRow> EntryRepository::of_products(const TenantScope& tenant, Register which,
                                                   const std::vector<ProductId>& products) const {
  db::Conditions among;
  among.where_in("p.product_id", products);
  db::Conditions about;
  about.where(db::Sql{"exists (select 1 from register_products p where p.tenant_id = e.tenant_id and p.entry_id = e.id"}
                  .add(among.sql())
                  .add(")"));
  auto query = entries(tenant, which);
  query.where(about);
  return database_.read<EntryRow>(query.then_by("coalesce(e.day, '9999'), e.id"));
}

std::optional<EntryRow> EntryRepository::find(const TenantScope& tenant, Register which, const EntryId& id) const {
  return database_.read_one<EntryRow>(entries(tenant, which).where("e.id = ?", id));
}

std::map<EntryId, std::vector<LinkedProduct>> EntryRepository::products_of(const TenantScope& tenant,
                                                                           const std::vector<EntryId>& ids) const {
  db::TenantQuery query{tenant, "r.entry_id, p.id, p.name",
                        "register_products r join products p on p.tenant_id = r.tenant_id and p.id = r.product_id"};
  query.where_in("r.entry_id", ids);
  query.then_by("r.entry_id, p.name, p.id");
  std::map<EntryId, std::vector<LinkedProduct>> products;
  for (auto& row : database_.read<ProductRow>(query)) products[row.entry_id].push_back(std::move(row));
  return products;
}

void EntryRepository::require_free_reference(const TenantScope& tenant, Register which, const std::string& reference,
                                             const EntryId& except) const {
  db::TenantQuery taken{tenant, "id", "register_entries"};
  taken.where("register = ? and reference_key = ? and id <> ?", which, folded(reference), except);
  if (database_.count(taken) == 0) return;
  throw Error(ErrorCode::kConflict, "This reference is already in the register",
              {{"reference", "This reference is already in the register"}});
}

void EntryRepository::link(const TenantScope& tenant, const EntryId& id, const EntryKeys& keys) {
  database_.execute(kForgetProducts, tenant, {{"entry", id}});
  database_.execute(kForgetCases, tenant, {{"entry", id}});
  for (const auto& product : keys.product_ids) {
    database_.execute(kAddProduct, tenant, {{"entry", id}, {"product", product}});
  }
  for (const auto& a_case : keys.case_ids) database_.execute(kAddCase, tenant, {{"entry", id}, {"case", a_case}});
}

EntryId EntryRepository::insert(const TenantScope& tenant, Register which, const EntryKeys& keys, const Json& document,
                                const UserId& by) {
  require_free_reference(tenant, which, keys.reference, {});
  const auto id = new_id<EntryId>("reg");
  database_.execute(kInsert, tenant,
                    {{"id", id},
                     {"register", which},
                     {"reference", keys.reference},
                     {"reference_key", folded(keys.reference)},
                     {"status", keys.status},
                     {"day", keys.day},
                     {"search_text", folded(keys.search_text)},
                     {"document", to_text(document)},
                     {"now", clock_.now()},
                     {"by", by}});
  link(tenant, id, keys);
  return id;
}

bool EntryRepository::update(const TenantScope& tenant, Register which, const EntryHead& before, const EntryKeys& keys,
                             const Json& document, const UserId& by) {
  require_free_reference(tenant, which, keys.reference, before.id);
  const bool is_done = database_.execute(kUpdate, tenant,
                                         {{"reference", keys.reference},
                                          {"reference_key", folded(keys.reference)},
                                          {"status", keys.status},
                                          {"day", keys.day},
                                          {"search_text", folded(keys.search_text)},
                                          {"document", to_text(document)},
                                          {"now", clock_.now()},
                                          {"by", by},
                                          {"id", before.id},
                                          {"version", before.version}}) == 1;
  if (is_done) link(tenant, before.id, keys);
  return is_done;
}

}  // namespace pharos::registers
