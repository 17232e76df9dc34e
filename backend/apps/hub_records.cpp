#include "hub_records.hpp"

namespace pharos {

// Nobody keeps risk files yet.
std::map<std::string, products::RiskFiles, std::less<>> HubRecordsOfAll::risk_files(
    const TenantScope& /*tenant*/) const {
  return {};
}

// Nobody keeps complaints yet.
std::map<products::ProductId, std::int64_t> HubRecordsOfAll::complaints_since(const TenantScope& /*tenant*/,
                                                                              const std::string& /*day*/) const {
  return {};
}

}  // namespace pharos
