#pragma once

#include <map>
#include <optional>
#include <string>

#include "core/id.hpp"
#include "core/tenant_scope.hpp"
#include "db/database.hpp"

// What an organization makes: families, products and how much of them is out there.
namespace pharos::products {

using ProductId = Id<struct ProductTag>;
using FamilyId = Id<struct FamilyTag>;

// The family of products that have none, in addresses; "no_family" means the same.
inline constexpr std::string_view kNoFamily = "NO_FAMILY";
bool is_no_family(std::string_view id);

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

// Which devices of GUDID the organization has as products.
class ImportedDevices {
 public:
  explicit ImportedDevices(db::Database& database) : database_(database) {}

  // Primary device identifiers and their products.
  std::map<std::string, ProductId, std::less<>> list(const TenantScope& tenant) const;

 private:
  db::Database& database_;
};

struct RiskFiles {
  bool has_riskgrid = false;
  bool has_riskdefinition = false;
};

// What features above this one keep about products and families; the app layer introduces them.
class HubRecords {
 public:
  virtual ~HubRecords() = default;
  // By the id of the family or product that owns them; owners without any need not be there.
  virtual std::map<std::string, RiskFiles, std::less<>> risk_files(const TenantScope& tenant) const = 0;
  // Complaints received on or after the day (2026-01-31), by product.
  virtual std::map<ProductId, std::int64_t> complaints_since(const TenantScope& tenant,
                                                             const std::string& day) const = 0;
  // How many monitors of the organization watch a product code.
  virtual std::map<std::string, std::int64_t> monitors_by_code(const TenantScope& tenant) const = 0;
  // Risk analyses that are neither completed nor put away, by product.
  virtual std::map<ProductId, std::int64_t> open_analyses(const TenantScope& tenant) const = 0;
};

}  // namespace pharos::products
