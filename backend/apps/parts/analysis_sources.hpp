#pragma once

#include "features/analyses/analysis_repository.hpp"
#include "features/analyses/coding/annotation_repository.hpp"
#include "features/analyses/item_repository.hpp"
#include "features/complaints/complaint_routes.hpp"
#include "features/investigations/investigations.hpp"
#include "features/reportability/reportability.hpp"

namespace pharos {

// Complaints as items of analyses.
class ComplaintItems final : public analyses::ItemSource {
 public:
  ComplaintItems(const complaints::DatasetRepository& datasets, const complaints::ComplaintRepository& complaints)
      : datasets_(datasets), complaints_(complaints) {}
  analyses::SourceDataset dataset(const TenantScope& tenant, const analyses::DatasetId& id) const override;
  std::vector<analyses::SourceItem> items(const TenantScope& tenant, const analyses::DatasetId& id) const override;

 private:
  const complaints::DatasetRepository& datasets_;
  const complaints::ComplaintRepository& complaints_;
};

// Which complaint datasets are used by analyses, and which contain complaints of investigations or cases.
class AnalysisUses final : public complaints::DatasetUses {
 public:
  AnalysisUses(const analyses::AnalysisRepository& analyses,
               const investigations::InvestigationRepository& investigations,
               const reportability::CaseRepository& cases)
      : analyses_(analyses), investigations_(investigations), cases_(cases) {}
  std::map<std::string, std::int64_t> counts(const TenantScope& tenant) const override;
  void require_unused(const TenantScope& tenant, const complaints::DatasetId& id) const override;

 private:
  const analyses::AnalysisRepository& analyses_;
  const investigations::InvestigationRepository& investigations_;
  const reportability::CaseRepository& cases_;
};

}  // namespace pharos
