#include "features/products/product_repository.hpp"

#include "db/like_pattern.hpp"

namespace pharos::products {
namespace {

constexpr db::TenantSql kOfFamily = R"sql(
  select id, family_id, source, document, created_at, created_by, updated_at, updated_by, version
  from products where tenant_id = :tenant_id and family_id = :family order by id)sql";
constexpr db::TenantSql kFind = R"sql(
  select id, family_id, source, document, created_at, created_by, updated_at, updated_by, version
  from products where tenant_id = :tenant_id and id = :id)sql";
constexpr db::TenantSql kFindByDi = "select id from products where tenant_id = :tenant_id and primary_di = :primary_di";
constexpr db::TenantSql kFindAssembly = R"sql(
  select p.name from product_components c join products p on p.tenant_id = c.tenant_id and p.id = c.product_id
  where c.tenant_id = :tenant_id and c.component_id = :id order by lower(p.name) limit 1)sql";
constexpr db::TenantSql kContains = R"sql(
  with recursive below (id) as (
    select cast(:whole as text)
    union
    select c.component_id from product_components c join below b on c.product_id = b.id
    where c.tenant_id = :tenant_id)
  select 1 from below where id = :part)sql";

constexpr db::TenantSql kInsert = R"sql(
  insert into products (tenant_id, id, family_id, name, product_type, status, device_class, primary_di, source,
                        document, search_text, created_at, created_by, updated_at, updated_by, version)
  values (:tenant_id, :id, :family, :name, :product_type, :status, :device_class, :primary_di, :source,
          :document, :search_text, :now, :by, :now, :by, 1))sql";
constexpr db::TenantSql kUpdate = R"sql(
  update products set family_id = :family, name = :name, product_type = :product_type, status = :status,
         device_class = :device_class, primary_di = :primary_di, source = :source, document = :document,
         search_text = :search_text, updated_at = :now, updated_by = :by, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kSetFamily = R"sql(
  update products set family_id = :family, updated_at = :now, updated_by = :by, version = version + 1
  where tenant_id = :tenant_id and id = :id)sql";
constexpr db::TenantSql kRemove = "delete from products where tenant_id = :tenant_id and id = :id";
constexpr db::TenantSql kClearCodes =
    "delete from product_product_codes where tenant_id = :tenant_id and product_id = :id";
constexpr db::TenantSql kAddCode =
    "insert into product_product_codes (tenant_id, product_id, code) values (:tenant_id, :id, :code)";
constexpr db::TenantSql kClearComponents =
    "delete from product_components where tenant_id = :tenant_id and product_id = :id";
constexpr db::TenantSql kAddComponent = R"sql(
  insert into product_components (tenant_id, product_id, component_id, quantity)
  values (:tenant_id, :id, :component, :quantity))sql";

// The stored document: the family is only a column, because families change independently.
std::string document_of(const ProductSpec& spec, const Origin& origin) {
  JsonObject document{{"spec", to_json(spec)}, {"gudid_snapshot", to_json(origin.gudid_snapshot)}};
  document.at("spec").as_object().erase("family_id");
  return to_text(document);
}

std::optional<GudidSnapshot> read_snapshot(const Json& value) {
  if (value.is_null()) return std::nullopt;
  GudidSnapshot snapshot{.version = value.at("version").as_int64(), .date = {}};
  if (value.at("date").is_string()) snapshot.date = std::string{value.at("date").as_string()};
  return snapshot;
}

Product read_row(const db::Row& row) {
  const Json document = read_json(row.text(3));
  Product product{.id = row.id<ProductId>(0),
                  .spec = read_stored_spec(document.at("spec")),
                  .source = row.text(2),
                  .gudid_snapshot = read_snapshot(document.at("gudid_snapshot")),
                  .created_at = row.timestamp(4),
                  .created_by = row.id<UserId>(5),
                  .updated_at = row.timestamp(6),
                  .updated_by = row.id<UserId>(7),
                  .version = row.integer(8)};
  if (!row.is_null(1)) product.spec.family_id = row.id<FamilyId>(1);
  return product;
}

}  // namespace

Page<Product> ProductRepository::list(const TenantScope& tenant, const ProductQuery& wanted) const {
  db::TenantQuery query{
      tenant,
      "p.id, p.family_id, p.source, p.document, p.created_at, p.created_by, p.updated_at, p.updated_by, p.version",
      "products p left join product_families f on f.tenant_id = p.tenant_id and f.id = p.family_id"};
  if (wanted.family_id) query.where("p.family_id = ?", *wanted.family_id);
  if (wanted.no_family) query.where("p.family_id is null");
  if (wanted.status) query.where("p.status = ?", *wanted.status);
  if (wanted.product_code) {
    query.where(
        "exists (select 1 from product_product_codes c where c.tenant_id = p.tenant_id and c.product_id = p.id "
        "and c.code = ?)",
        *wanted.product_code);
  }
  for (const auto& word : wanted.words) query.where("p.search_text like ? escape '\\'", db::like_pattern(word));
  const auto total_rows = database_.count(query);
  query.order_by(kProductColumns, wanted.order_by).then_by("lower(p.name), p.id").page(wanted.paging);
  return make_page(database_.query(query, read_row), wanted.paging, total_rows, wanted.order_by);
}

std::vector<Product> ProductRepository::list_of_family(const TenantScope& tenant, const FamilyId& family) const {
  return database_.query(kOfFamily, read_row, tenant, {{"family", family}});
}

std::optional<Product> ProductRepository::find(const TenantScope& tenant, const ProductId& id) const {
  return database_.find(kFind, read_row, tenant, {{"id", id}});
}

std::optional<ProductId> ProductRepository::find_by_primary_di(const TenantScope& tenant,
                                                               const std::string& primary_di) const {
  return database_.find(kFindByDi, [](const db::Row& row) { return row.id<ProductId>(0); }, tenant,
                        {{"primary_di", primary_di}});
}

std::optional<std::string> ProductRepository::find_assembly(const TenantScope& tenant,
                                                            const ProductId& component) const {
  return database_.find(kFindAssembly, [](const db::Row& row) { return row.text(0); }, tenant, {{"id", component}});
}

bool ProductRepository::contains(const TenantScope& tenant, const ProductId& whole, const ProductId& part) const {
  const auto read = [](const db::Row& row) { return row.integer(0); };
  return database_.find(kContains, read, tenant, {{"whole", whole}, {"part", part}}).has_value();
}

ProductId ProductRepository::insert(const TenantScope& tenant, const ProductSpec& spec, const Origin& origin,
                                    const UserId& by) {
  const auto id = new_id<ProductId>("prd");
  database_.execute(kInsert, tenant,
                    {{"id", id},
                     {"family", spec.family_id},
                     {"name", spec.name},
                     {"product_type", spec.product_type},
                     {"status", spec.status},
                     {"device_class", spec.device_class},
                     {"primary_di", spec.primary_di},
                     {"source", origin.source},
                     {"document", document_of(spec, origin)},
                     {"search_text", search_text(spec)},
                     {"now", clock_.now()},
                     {"by", by}});
  write_parts(tenant, id, spec);
  return id;
}

bool ProductRepository::update(const TenantScope& tenant, const ProductId& id, const ProductSpec& spec,
                               const Origin& origin, std::int64_t version, const UserId& by) {
  const auto updated = database_.execute(kUpdate, tenant,
                                         {{"family", spec.family_id},
                                          {"name", spec.name},
                                          {"product_type", spec.product_type},
                                          {"status", spec.status},
                                          {"device_class", spec.device_class},
                                          {"primary_di", spec.primary_di},
                                          {"source", origin.source},
                                          {"document", document_of(spec, origin)},
                                          {"search_text", search_text(spec)},
                                          {"now", clock_.now()},
                                          {"by", by},
                                          {"id", id},
                                          {"version", version}});
  if (updated != 1) return false;
  database_.execute(kClearCodes, tenant, {{"id", id}});
  database_.execute(kClearComponents, tenant, {{"id", id}});
  write_parts(tenant, id, spec);
  return true;
}

void ProductRepository::set_family(const TenantScope& tenant, const ProductId& id,
                                   const std::optional<FamilyId>& family, const UserId& by) {
  database_.execute(kSetFamily, tenant, {{"family", family}, {"now", clock_.now()}, {"by", by}, {"id", id}});
}

void ProductRepository::remove(const TenantScope& tenant, const ProductId& id) {
  try {
    database_.execute(kRemove, tenant, {{"id", id}});
  } catch (const Error& error) {
    // A violated foreign key shows that something refers to it, but gives no message.
    if (error.code != ErrorCode::kConflict) throw;
    throw Error(ErrorCode::kConflict,
                "Complaint datasets or analyses still refer to this product. Delete or archive them first.");
  }
}

void ProductRepository::write_parts(const TenantScope& tenant, const ProductId& id, const ProductSpec& spec) {
  for (const auto& code : spec.product_codes) database_.execute(kAddCode, tenant, {{"id", id}, {"code", code}});
  for (const auto& component : spec.components) {
    database_.execute(kAddComponent, tenant,
                      {{"id", id}, {"component", component.product_id}, {"quantity", component.qty}});
  }
}

}  // namespace pharos::products
