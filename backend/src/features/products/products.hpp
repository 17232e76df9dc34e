#pragma once

#include <map>
#include <optional>
#include <string>

#include "core/id.hpp"
#include "core/tenant_scope.hpp"
#include "db/database.hpp"

// An organization's product families, products and exposure figures.
namespace pharos::products {

using ProductId = Id<struct ProductTag>;
using FamilyId = Id<struct FamilyTag>;

// The id, in URLs, for products without a family; "no_family" means the same.
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

// For other features: whether a product or family exists, and its name.
class ProductHeads {
 public:
  explicit ProductHeads(db::Database& database) : database_(database) {}

  // Throw Error{kNotFound} for what this tenant does not have.
  ProductHead product(const TenantScope& tenant, const ProductId& id) const;
  FamilyHead family(const TenantScope& tenant, const FamilyId& id) const;

 private:
  db::Database& database_;
};

// Which GUDID devices the organization has as products.
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

// What higher-level features store about products and families; connected by the app layer.
class HubRecords {
 public:
  virtual ~HubRecords() = default;
  // By the id of the owning family or product; owners without any may be missing.
  virtual std::map<std::string, RiskFiles, std::less<>> risk_files(const TenantScope& tenant) const = 0;
  // Complaints received on or after the day (2026-01-31), by product.
  virtual std::map<ProductId, std::int64_t> complaints_since(const TenantScope& tenant,
                                                             const std::string& day) const = 0;
  // How many monitors of the organization watch each product code.
  virtual std::map<std::string, std::int64_t> monitors_by_code(const TenantScope& tenant) const = 0;
  // Risk analyses that are neither completed nor archived, by product.
  virtual std::map<ProductId, std::int64_t> open_analyses(const TenantScope& tenant) const = 0;
};

}  // namespace pharos::products
