#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/products/products.hpp"

namespace pharos::analyses {

struct HomeFamily {
  std::optional<products::FamilyId> id = {};  // nothing: products without a family
  std::string name = {};
};
BOOST_DESCRIBE_STRUCT(HomeFamily, (), (id, name))
struct HomeProduct {
  products::ProductId id = {};
  std::string name = {};
  std::optional<products::FamilyId> family_id = {};
  std::int64_t items_waiting = 0;        // of open analyses: neither reviewed nor excluded
  std::int64_t annotations_waiting = 0;  // to be confirmed
};
BOOST_DESCRIBE_STRUCT(HomeProduct, (), (id, name, family_id, items_waiting, annotations_waiting))

class RiskHomeRepository {
 public:
  explicit RiskHomeRepository(db::Database& database) : database_(database) {}
  std::vector<HomeFamily> families(const TenantScope& tenant) const;  // by name
  // Products with an analysis, by name.
  std::vector<HomeProduct> products(const TenantScope& tenant) const;

 private:
  db::Database& database_;
};

}  // namespace pharos::analyses
