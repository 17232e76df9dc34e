#pragma once

#include "features/analyses/analysis_repository.hpp"
#include "features/analyses/results/observation_service.hpp"
#include "features/risk_files/risk_files.hpp"

namespace pharos::analyses {

struct HomeFamily {
  std::optional<std::string> id = {};  // nothing: products without a family
  std::string name = {};
};
struct HomeProduct {
  std::string id = {};
  std::string name = {};
  std::optional<std::string> family_id = {};
  std::int64_t items_waiting = 0;        // of open analyses: neither reviewed nor excluded
  std::int64_t annotations_waiting = 0;  // to be confirmed
};

class RiskHomeRepository {
 public:
  explicit RiskHomeRepository(db::Database& database) : database_(database) {}
  std::vector<HomeFamily> families(const TenantScope& tenant) const;  // by name
  // Products with an analysis, by name.
  std::vector<HomeProduct> products(const TenantScope& tenant) const;

 private:
  db::Database& database_;
};

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
  JsonObject document(const TenantScope& tenant) const;

 private:
  JsonObject product_card(const TenantScope& tenant, const HomeProduct& product,
                          const std::vector<Analysis>& analyses) const;
  Json file_head(const TenantScope& tenant, risk_files::Kind kind, const HomeFamily& family) const;

  Parts parts_;
};

}  // namespace pharos::analyses
