#pragma once

#include "features/products/products.hpp"

namespace pharos {

// What the other features of the hub keep about families and products.
class HubRecordsOfAll final : public products::HubRecords {
 public:
  std::map<std::string, products::RiskFiles, std::less<>> risk_files(const TenantScope& tenant) const override;
  std::map<products::ProductId, std::int64_t> complaints_since(const TenantScope& tenant,
                                                               const std::string& day) const override;
};

}  // namespace pharos
