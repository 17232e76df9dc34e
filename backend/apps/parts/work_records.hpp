#pragma once

#include "features/analyses/analysis_repository.hpp"
#include "features/complaints/complaint_repository.hpp"
#include "features/investigations/investigations.hpp"
#include "features/products/products.hpp"
#include "features/risk_files/risk_files.hpp"
#include "features/work/work.hpp"

namespace pharos {

// Records that every member may see if the plan includes their feature. Each kind of record is one function, so the
// next kind (cases) is one more line in WorkPart.
class PlannedRecords final : public work::RecordSource {
 public:
  using Find = std::function<std::optional<work::RecordHead>(const TenantScope& tenant, const std::string& id)>;
  using FindOpen = std::function<std::set<std::string>(const TenantScope& tenant, const std::vector<std::string>& ids)>;
  // What can be assigned, and which of it still needs work.
  struct Assigning {
    Permission permission;
    FindOpen find_open;
  };
  PlannedRecords(Feature feature, Find find, std::optional<Assigning> assigning = std::nullopt)
      : feature_(feature), find_(std::move(find)), assigning_(std::move(assigning)) {}
  bool may_see(const work::Reader& reader) const override {
    return reader.features.test(static_cast<size_t>(feature_));
  }
  std::optional<Permission> assigning() const override {
    return assigning_ ? std::optional{assigning_->permission} : std::nullopt;
  }
  std::optional<work::RecordHead> find(const TenantScope& tenant, const std::string& id) const override {
    return find_(tenant, id);
  }
  std::set<std::string> open_among(const TenantScope& tenant, const std::vector<std::string>& ids) const override {
    return assigning_ ? assigning_->find_open(tenant, ids) : std::set<std::string>{};
  }

 private:
  Feature feature_;
  Find find_;
  std::optional<Assigning> assigning_;
};

// The records of the hub and the analyses: title and page.
class WorkRecordFinder {
 public:
  WorkRecordFinder(const products::ProductHeads& products, const complaints::ComplaintRepository& complaints,
                   const risk_files::RiskFileRepository& risk_files, const analyses::AnalysisRepository& analyses,
                   const investigations::InvestigationRepository& investigations)
      : products_(products),
        complaints_(complaints),
        risk_files_(risk_files),
        analyses_(analyses),
        investigations_(investigations) {}

  std::optional<work::RecordHead> complaint(const TenantScope& tenant, const std::string& id) const;
  std::optional<work::RecordHead> product(const TenantScope& tenant, const std::string& id) const;
  std::optional<work::RecordHead> family(const TenantScope& tenant, const std::string& id) const;
  // `id` is that of the owner, a product or a family.
  std::optional<work::RecordHead> risk_file(const TenantScope& tenant, risk_files::Kind kind,
                                            const std::string& id) const;
  std::optional<work::RecordHead> analysis(const TenantScope& tenant, const std::string& id) const;
  std::optional<work::RecordHead> investigation(const TenantScope& tenant, const std::string& id) const;

 private:
  const products::ProductHeads& products_;
  const complaints::ComplaintRepository& complaints_;
  const risk_files::RiskFileRepository& risk_files_;
  const analyses::AnalysisRepository& analyses_;
  const investigations::InvestigationRepository& investigations_;
};

}  // namespace pharos
