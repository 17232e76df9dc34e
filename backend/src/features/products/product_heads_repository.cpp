#include "core/error.hpp"
#include "features/products/products.hpp"

namespace pharos::products {
namespace {

constexpr db::TenantSql kProduct = "select id, family_id, name from products where tenant_id = :tenant_id and id = :id";
constexpr db::TenantSql kFamily = "select id, name from product_families where tenant_id = :tenant_id and id = :id";

constexpr db::TenantSql kImported =
    "select primary_di, id from products where tenant_id = :tenant_id and primary_di is not null";

std::optional<FamilyId> read_family(const db::Row& row, size_t column) {
  return row.is_null(column) ? std::nullopt : std::optional{row.id<FamilyId>(column)};
}

}  // namespace

ProductHead ProductHeads::product(const TenantScope& tenant, const ProductId& id) const {
  const auto read = [](const db::Row& row) {
    return ProductHead{row.id<ProductId>(0), read_family(row, 1), row.text(2)};
  };
  auto found = database_.find(kProduct, read, tenant, {{"id", id}});
  if (!found) throw Error(ErrorCode::kNotFound, "Product not found");
  return *std::move(found);
}

FamilyHead ProductHeads::family(const TenantScope& tenant, const FamilyId& id) const {
  const auto read = [](const db::Row& row) { return FamilyHead{row.id<FamilyId>(0), row.text(1)}; };
  auto found = database_.find(kFamily, read, tenant, {{"id", id}});
  if (!found) throw Error(ErrorCode::kNotFound, "Family not found");
  return *std::move(found);
}

std::map<std::string, ProductId, std::less<>> ImportedDevices::list(const TenantScope& tenant) const {
  std::map<std::string, ProductId, std::less<>> devices;
  const auto read = [](const db::Row& row) { return std::pair{row.text(0), row.id<ProductId>(1)}; };
  for (auto& device : database_.query(kImported, read, tenant)) devices.insert(std::move(device));
  return devices;
}

}  // namespace pharos::products
