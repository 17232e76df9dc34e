#pragma once

#include "features/analyses/analysis_repository.hpp"
#include "features/analyses/coding/annotation_repository.hpp"
#include "features/analyses/item_repository.hpp"
#include "features/complaints/statistics/statistics_repository.hpp"
#include "features/monitors/monitors.hpp"
#include "features/products/products.hpp"
#include "features/risk_files/risk_files.hpp"

namespace pharos {

// What other features store about families and products.
class HubRecordsOfAll final : public products::HubRecords {
 public:
  HubRecordsOfAll(const risk_files::RiskFileRepository& risk_files, const complaints::StatisticsRepository& complaints,
                  const monitors::MonitorRepository& monitors, const analyses::AnalysisRepository& analyses)
      : risk_files_(risk_files), complaints_(complaints), monitors_(monitors), analyses_(analyses) {}
  std::map<std::string, products::RiskFiles, std::less<>> risk_files(const TenantScope& tenant) const override;
  std::map<products::ProductId, std::int64_t> complaints_since(const TenantScope& tenant,
                                                               const std::string& day) const override;
  std::map<std::string, std::int64_t> monitors_by_code(const TenantScope& tenant) const override;
  std::map<products::ProductId, std::int64_t> open_analyses(const TenantScope& tenant) const override;

 private:
  const risk_files::RiskFileRepository& risk_files_;
  const complaints::StatisticsRepository& complaints_;
  const monitors::MonitorRepository& monitors_;
  const analyses::AnalysisRepository& analyses_;
};

}  // namespace pharos
