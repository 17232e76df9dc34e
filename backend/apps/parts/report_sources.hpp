#pragma once

#include "features/periodic_reports/evidence/report_sources.hpp"
#include "features/products/product_repository.hpp"
#include "features/registers/registers.hpp"
#include "features/surveillance/surveillance.hpp"
#include "features/tenants/settings/tenant_repository.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos {

// What periodic reports read from products, public data and the registers.
class LiveReportSources final : public periodic_reports::ReportSources {
 public:
  struct Parts {
    const tenants::TenantRepository& tenants;
    const products::ProductRepository& products;
    const public_data::PublicData& public_data;
    const registers::RegisterService<registers::FieldActionSpec>& field_actions;
    const registers::RegisterService<registers::CapaSpec>& capas;
    const registers::RegisterService<registers::CertificateSpec>& certificates;
    const surveillance::SignalRepository& signals;
    const surveillance::PlanRepository& plans;
  };
  explicit LiveReportSources(const Parts& parts) : parts_(parts) {}

  std::string organization(const TenantScope& tenant) const override;
  std::vector<periodic_reports::DeviceFacts> devices(const TenantScope& tenant,
                                                     const std::vector<products::ProductId>& products) const override;
  periodic_reports::ScheduleBasis schedule_basis(const TenantScope& tenant,
                                                 const products::ProductId& product) const override;
  std::vector<periodic_reports::FieldActionFacts> field_actions(const TenantScope& tenant,
                                                                const std::vector<products::ProductId>& products,
                                                                const periodic_reports::Period& period) const override;
  std::vector<periodic_reports::CapaFacts> capas(const TenantScope& tenant,
                                                 const std::vector<products::ProductId>& products,
                                                 const periodic_reports::Period& period) const override;
  std::vector<periodic_reports::TrendFacts> trends(const TenantScope& tenant,
                                                   const std::vector<products::ProductId>& products,
                                                   const periodic_reports::Period& period) const override;
  std::string plan_version(const TenantScope& tenant, const products::ProductId& product) const override;
  Similar similar(const TenantScope& tenant, const std::vector<products::ProductId>& products,
                  const std::vector<periodic_reports::Period>& periods) const override;

 private:
  products::Product product(const TenantScope& tenant, const products::ProductId& id) const;

  Parts parts_;
};

}  // namespace pharos
