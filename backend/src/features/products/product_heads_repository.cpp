#include "core/error.hpp"
#include "features/products/product_heads.hpp"

namespace pharos::products {
namespace {

constexpr db::TenantSql kProduct = "select id, family_id, name from products where tenant_id = :tenant_id and id = :id";
constexpr db::TenantSql kFamily = "select id, name from product_families where tenant_id = :tenant_id and id = :id";

}  // namespace

std::optional<ProductHead> ProductHeads::find_product(const TenantScope& tenant, const ProductId& id) const {
  return database_.read_one<ProductHead>(kProduct, tenant, {{"id", id}});
}

std::optional<FamilyHead> ProductHeads::find_family(const TenantScope& tenant, const FamilyId& id) const {
  return database_.read_one<FamilyHead>(kFamily, tenant, {{"id", id}});
}

ProductHead ProductHeads::product(const TenantScope& tenant, const ProductId& id) const {
  auto found = find_product(tenant, id);
  if (!found) throw Error(ErrorCode::kNotFound, "Product not found");
  return *std::move(found);
}

FamilyHead ProductHeads::family(const TenantScope& tenant, const FamilyId& id) const {
  auto found = find_family(tenant, id);
  if (!found) throw Error(ErrorCode::kNotFound, "Family not found");
  return *std::move(found);
}

}  // namespace pharos::products
