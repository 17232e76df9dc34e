#pragma once

#include <map>

#include "db/database.hpp"
#include "features/products/products.hpp"

namespace pharos::complaints {

// How many complaints there are, for pages about products.
class ComplaintCounts {
 public:
  explicit ComplaintCounts(const db::Database& database) : database_(database) {}

  // Received on or after the day (2026-01-31).
  std::map<products::ProductId, std::int64_t> since(const TenantScope& tenant, const std::string& day) const;

 private:
  const db::Database& database_;
};

}  // namespace pharos::complaints
