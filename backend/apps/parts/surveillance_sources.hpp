#pragma once

#include "features/complaints/statistics/statistics_repository.hpp"
#include "features/periodic_reports/report_repository.hpp"
#include "features/products/exposure/exposure_repository.hpp"
#include "features/products/product_repository.hpp"
#include "features/reportability/queue/case_list_repository.hpp"
#include "features/surveillance/surveillance.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos {

// Complaints, cases, public reports and exposure as surveillance counts them.
class SurveillanceSources final : public surveillance::EventSources {
 public:
  struct Parts {
    const complaints::StatisticsRepository& complaints;
    const reportability::CaseListRepository& cases;
    const products::ProductRepository& products;
    const products::ExposureRepository& exposures;
    const public_data::PublicData& public_data;
    const periodic_reports::ReportRepository& reports;
  };
  explicit SurveillanceSources(const Parts& parts) : parts_(parts) {}

  std::vector<surveillance::MonthEvents> events(const TenantScope& tenant, const surveillance::Owner& owner,
                                                const surveillance::Numerator& numerator) const override;
  std::vector<surveillance::EventSeverity> severities(const TenantScope& tenant, const surveillance::Owner& owner,
                                                      const surveillance::Numerator& numerator) const override;
  std::vector<surveillance::MonthExposure> exposure(const TenantScope& tenant, const surveillance::Owner& owner,
                                                    products::ExposureMetric metric,
                                                    const std::string& region) const override;
  std::optional<std::string> records_begin(const TenantScope& tenant, const surveillance::Owner& owner,
                                           const surveillance::Numerator& numerator) const override;
  std::optional<std::string> data_end(const surveillance::Numerator& numerator) const override;
  std::vector<surveillance::DataUsed> data_used(const TenantScope& tenant,
                                                const surveillance::Owner& owner) const override;
  surveillance::LiveFacts facts(const TenantScope& tenant, const surveillance::Owner& owner) const override;
  std::optional<surveillance::NextReport> next_report(const TenantScope& tenant,
                                                      const surveillance::Owner& owner) const override;

 private:
  // Nothing if no public data are loaded.
  std::shared_ptr<const public_data::DataVersion> current_version() const;
  std::vector<products::Product> products_of(const TenantScope& tenant, const surveillance::Owner& owner) const;
  std::vector<surveillance::MonthEvents> public_events(const TenantScope& tenant, const surveillance::Owner& owner,
                                                       const surveillance::Numerator& numerator) const;
  std::vector<surveillance::MonthEvents> case_events(const TenantScope& tenant, const surveillance::Owner& owner,
                                                     const surveillance::Numerator& numerator) const;

  Parts parts_;
};

}  // namespace pharos
