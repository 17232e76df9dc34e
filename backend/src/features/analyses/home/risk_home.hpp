#pragma once

#include "features/analyses/analysis_repository.hpp"
#include "features/analyses/home/risk_home_repository.hpp"
#include "features/analyses/home/risk_home_view.hpp"
#include "features/analyses/results/observation_service.hpp"
#include "features/risk_files/risk_files.hpp"

namespace pharos::analyses {

// The state of an organization's risk work: one card for each family and product.
class RiskHome {
 public:
  struct Parts {
    const RiskHomeRepository& repository;
    const AnalysisRepository& analyses;
    const ObservationService& observations;
    const risk_files::EffectiveFiles& files;
  };
  explicit RiskHome(const Parts& parts) : parts_(parts) {}
  RiskHomeView view(const TenantScope& tenant) const;

 private:
  ProductCard product_card(const TenantScope& tenant, const HomeProduct& product,
                           const std::vector<Analysis>& analyses) const;
  std::optional<risk_files::RiskFileHead> file_head(const TenantScope& tenant, risk_files::Kind kind,
                                                    const HomeFamily& family) const;

  Parts parts_;
};

}  // namespace pharos::analyses
