#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "db/database.hpp"
#include "features/products/product_ids.hpp"

namespace pharos::products {

struct ProductHead {
  ProductId id;
  std::optional<FamilyId> family_id;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(ProductHead, (), (id, family_id, name))

struct FamilyHead {
  FamilyId id;
  std::string name;
};
BOOST_DESCRIBE_STRUCT(FamilyHead, (), (id, name))

// For other features: whether a product or family exists, and its name.
class ProductHeads {
 public:
  explicit ProductHeads(db::Database& database) : database_(database) {}

  // Nothing for what this tenant does not have.
  std::optional<ProductHead> find_product(const TenantScope& tenant, const ProductId& id) const;
  std::optional<FamilyHead> find_family(const TenantScope& tenant, const FamilyId& id) const;
  // Throw Error{kNotFound} for what this tenant does not have.
  ProductHead product(const TenantScope& tenant, const ProductId& id) const;
  FamilyHead family(const TenantScope& tenant, const FamilyId& id) const;

 private:
  db::Database& database_;
};

}  // namespace pharos::products
