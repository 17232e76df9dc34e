#include "parts/hub_records.hpp"

namespace pharos {

std::map<std::string, products::RiskFiles, std::less<>> HubRecordsOfAll::risk_files(const TenantScope& tenant) const {
  std::map<std::string, products::RiskFiles, std::less<>> owners;
  for (const auto& [kind, owner] : risk_files_.owners(tenant)) {
    auto& files = owners[owner.id];
    (kind == risk_files::Kind::kGrid ? files.has_riskgrid : files.has_riskdefinition) = true;
  }
  return owners;
}

std::map<products::ProductId, std::int64_t> HubRecordsOfAll::complaints_since(const TenantScope& tenant,
                                                                              const std::string& day) const {
  std::map<products::ProductId, std::int64_t> counts;
  for (const auto& [product, count] : complaints_.counts_since(tenant, day)) counts.emplace(product, count);
  return counts;
}

std::map<std::string, std::int64_t> HubRecordsOfAll::monitors_by_code(const TenantScope& tenant) const {
  return monitors_.count_by_code(tenant);
}

std::map<products::ProductId, std::int64_t> HubRecordsOfAll::open_analyses(const TenantScope& tenant) const {
  const auto counts = analyses_.open_by_product(tenant);
  return {counts.begin(), counts.end()};
}

}  // namespace pharos
