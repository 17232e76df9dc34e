#pragma once

#include "features/products/products.hpp"
#include "features/risk_files/risk_files.hpp"

namespace pharos {

// What the other features of the hub keep about families and products.
class HubRecordsOfAll final : public products::HubRecords {
 public:
  explicit HubRecordsOfAll(const risk_files::RiskFileRepository& risk_files) : risk_files_(risk_files) {}

  std::map<std::string, products::RiskFiles, std::less<>> risk_files(const TenantScope& tenant) const override;
  std::map<products::ProductId, std::int64_t> complaints_since(const TenantScope& tenant,
                                                               const std::string& day) const override;

 private:
  const risk_files::RiskFileRepository& risk_files_;
};

}  // namespace pharos
