#include "features/products/product_repository.hpp"

#include "db/like_pattern.hpp"
#include "features/products/product_body.hpp"

namespace pharos::products {
namespace {

constexpr db::Fragment kProductFields =
    "p.id, p.family_id, p.source, p.document, p.created_at, p.created_by, p.updated_at, p.updated_by, p.version";
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
  select id from below where id = :part)sql";

constexpr db::TenantSql kInsertProduct = R"sql(
  insert into products (tenant_id, id, family_id, name, product_type, status, device_class, primary_di, source,
                        document, search_text, created_at, created_by, updated_at, updated_by, version)
  values (:tenant_id, :id, :family, :name, :product_type, :status, :device_class, :primary_di, :source,
          :document, :search_text, :now, :by, :now, :by, 1))sql";
constexpr db::TenantSql kUpdateProduct = R"sql(
  update products set family_id = :family, name = :name, product_type = :product_type, status = :status,
         device_class = :device_class, primary_di = :primary_di, source = :source, document = :document,
         search_text = :search_text, updated_at = :now, updated_by = :by, version = version + 1
  where tenant_id = :tenant_id and id = :id and version = :version)sql";
constexpr db::TenantSql kSetFamily = R"sql(
  update products set family_id = :family, updated_at = :now, updated_by = :by, version = version + 1
  where tenant_id = :tenant_id and id = :id)sql";
constexpr db::TenantSql kRemoveProduct = "delete from products where tenant_id = :tenant_id and id = :id";
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

// The values of a product, shared by insert and update.
auto with_product_values(const ProductSpec& spec, const Origin& origin, const auto& write) {
  return write(db::Param{"family", spec.family_id}, db::Param{"name", spec.name},
               db::Param{"product_type", spec.product_type}, db::Param{"status", spec.status},
               db::Param{"device_class", spec.device_class}, db::Param{"primary_di", spec.primary_di},
               db::Param{"source", origin.source}, db::Param{"document", document_of(spec, origin)},
               db::Param{"search_text", search_text(spec)});
}

std::optional<GudidSnapshot> read_snapshot(const Json& value) {
  if (value.is_null()) return std::nullopt;
  GudidSnapshot snapshot{.version = value.at("version").as_int64(), .date = {}};
  if (value.at("date").is_string()) snapshot.date = std::string{value.at("date").as_string()};
  return snapshot;
}

struct ProductRow : ProductRecord {
  std::optional<FamilyId> family_id;
  Json document;
};
BOOST_DESCRIBE_STRUCT(ProductRow, (ProductRecord), (family_id, document))

struct ProductIdRow {
  ProductId id;
};
BOOST_DESCRIBE_STRUCT(ProductIdRow, (), (id))

struct NameRow {
  std::string name;
};
BOOST_DESCRIBE_STRUCT(NameRow, (), (name))

Product to_product(const ProductRow& row) {
  Product product;
  static_cast<ProductSpec&>(product) = read_stored_spec(row.document.at("spec"));
  static_cast<ProductRecord&>(product) = row;
  product.family_id = row.family_id;
  product.gudid_snapshot = read_snapshot(row.document.at("gudid_snapshot"));
  return product;
}

}  // namespace

std::vector<Product> ProductRepository::read(const db::TenantQuery& query) const {
  std::vector<Product> products;
  for (const auto& row : database_.read<ProductRow>(query)) products.push_back(to_product(row));
  return products;
}

Page<Product> ProductRepository::list(const TenantScope& tenant, const ProductQuery& wanted) const {
  db::TenantQuery query{tenant, kProductFields,
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
  return make_page(read(query), wanted.paging, total_rows, wanted.order_by);
}

std::vector<Product> ProductRepository::list_of_family(const TenantScope& tenant, const FamilyId& family) const {
  db::TenantQuery query{tenant, kProductFields, "products p"};
  query.where("p.family_id = ?", family).then_by("p.id");
  return read(query);
}

std::optional<Product> ProductRepository::find(const TenantScope& tenant, const ProductId& id) const {
  db::TenantQuery query{tenant, kProductFields, "products p"};
  query.where("p.id = ?", id);
  auto found = read(query);
  return found.empty() ? std::nullopt : std::optional{std::move(found.front())};
}

std::optional<ProductId> ProductRepository::find_by_primary_di(const TenantScope& tenant,
                                                               const std::string& primary_di) const {
  const auto found = database_.read_one<ProductIdRow>(kFindByDi, tenant, {{"primary_di", primary_di}});
  return found ? std::optional{found->id} : std::nullopt;
}

std::optional<std::string> ProductRepository::find_assembly(const TenantScope& tenant,
                                                            const ProductId& component) const {
  const auto found = database_.read_one<NameRow>(kFindAssembly, tenant, {{"id", component}});
  return found ? std::optional{found->name} : std::nullopt;
}

bool ProductRepository::contains(const TenantScope& tenant, const ProductId& whole, const ProductId& part) const {
  return database_.read_one<ProductIdRow>(kContains, tenant, {{"whole", whole}, {"part", part}}).has_value();
}

ProductId ProductRepository::insert(const TenantScope& tenant, const ProductSpec& spec, const Origin& origin,
                                    const UserId& by) {
  const auto id = new_id<ProductId>("prd");
  with_product_values(spec, origin, [&](const auto&... values) {
    return database_.execute(kInsertProduct, tenant, {values..., {"id", id}, {"now", clock_.now()}, {"by", by}});
  });
  write_parts(tenant, id, spec);
  return id;
}

bool ProductRepository::update(const TenantScope& tenant, const ProductId& id, const ProductSpec& spec,
                               const Origin& origin, std::int64_t version, const UserId& by) {
  const auto updated = with_product_values(spec, origin, [&](const auto&... values) {
    return database_.execute(kUpdateProduct, tenant,
                             {values..., {"id", id}, {"version", version}, {"now", clock_.now()}, {"by", by}});
  });
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
    database_.execute(kRemoveProduct, tenant, {{"id", id}});
  } catch (const Error& error) {
    // A violated foreign key shows that something refers to it, but gives no message.
    if (error.code != ErrorCode::kConflict) throw;
    throw Error(ErrorCode::kConflict,
                "Complaints, analyses, cases or register entries still refer to this product. Set its status to "
                "discontinued instead.");
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
