#pragma once

#include <string>
#include <vector>

#include "core/tenant_scope.hpp"
#include "features/periodic_reports/evidence/evidence.hpp"
#include "features/periodic_reports/schedule/schedule_basis.hpp"

namespace pharos::periodic_reports {

// What reports need of other features; the app layer connects them.
class ReportSources {
 public:
  virtual ~ReportSources() = default;
  virtual std::string organization(const TenantScope& tenant) const = 0;
  // In the order of the ids. Throws Error{kNotFound} for what this tenant does not have.
  virtual std::vector<DeviceFacts> devices(const TenantScope& tenant, const std::vector<ProductId>& products) const = 0;
  // Throws Error{kNotFound} for what this tenant does not have.
  virtual ScheduleBasis schedule_basis(const TenantScope& tenant, const ProductId& product) const = 0;
  // Issued in the period, or still open at its end.
  virtual std::vector<FieldActionFacts> field_actions(const TenantScope& tenant, const std::vector<ProductId>& products,
                                                      const Period& period) const = 0;
  virtual std::vector<CapaFacts> capas(const TenantScope& tenant, const std::vector<ProductId>& products,
                                       const Period& period) const = 0;
  virtual std::vector<TrendFacts> trends(const TenantScope& tenant, const std::vector<ProductId>& products,
                                         const Period& period) const = 0;
  // The version of the approved PMS plan of the leading device; empty if there is none.
  virtual std::string plan_version(const TenantScope& tenant, const ProductId& product) const = 0;
  struct Similar {
    std::string public_data_version = {};
    std::string public_data_through = {};
    std::vector<SimilarFacts> rows = {};
  };
  virtual Similar similar(const TenantScope& tenant, const std::vector<ProductId>& products,
                          const std::vector<Period>& periods) const = 0;
};

}  // namespace pharos::periodic_reports
