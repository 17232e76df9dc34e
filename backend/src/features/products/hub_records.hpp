#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <map>
#include <string>

#include "core/tenant_scope.hpp"
#include "features/products/product_ids.hpp"

namespace pharos::products {

struct RiskFiles {
  bool has_riskgrid = false;
  bool has_riskdefinition = false;
};
BOOST_DESCRIBE_STRUCT(RiskFiles, (), (has_riskgrid, has_riskdefinition))

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
