#pragma once

#include <map>
#include <string>

#include "db/database.hpp"
#include "features/products/product_ids.hpp"

namespace pharos::products {

// Which GUDID devices the organization has as products.
class ImportedDevices {
 public:
  explicit ImportedDevices(db::Database& database) : database_(database) {}

  // Primary device identifiers and their products.
  std::map<std::string, ProductId, std::less<>> list(const TenantScope& tenant) const;

 private:
  db::Database& database_;
};

}  // namespace pharos::products
