#pragma once

#include <optional>
#include <string>

#include "core/id.hpp"
#include "core/tenant_scope.hpp"
#include "db/database.hpp"

// What an organisation makes: families, products and how much of them is out there.
namespace pharos::products {

using ProductId = Id<struct ProductTag>;
using FamilyId = Id<struct FamilyTag>;

// The family of products that have none, in addresses.
inline constexpr std::string_view kNoFamily = "NO_FAMILY";

struct ProductHead {
  ProductId id;
  std::optional<FamilyId> family_id;
  std::string name;
};
struct FamilyHead {
  FamilyId id;
  std::string name;
};

// What other features need to know: that a product or family exists, and what it is called.
class ProductHeads {
 public:
  explicit ProductHeads(db::Database& database) : database_(database) {}

  // Throw Error{kNotFound} for what this tenant does not have.
  ProductHead product(const TenantScope& tenant, const ProductId& id) const;
  FamilyHead family(const TenantScope& tenant, const FamilyId& id) const;

 private:
  db::Database& database_;
};

}  // namespace pharos::products
