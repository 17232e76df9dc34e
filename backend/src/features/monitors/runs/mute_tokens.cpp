#include "features/monitors/runs/mute_tokens.hpp"

#include "core/crypto.hpp"

namespace pharos::monitors {
namespace {

constexpr std::string_view kPurpose = "monitor mute";

}  // namespace

std::string MuteTokens::make(const TenantId& tenant, const MonitorId& monitor) const {
  return crypto::to_base64url(keys_.seal(tenant.text() + ' ' + monitor.text(), kPurpose));
}

std::optional<MuteTokens::Target> MuteTokens::find(std::string_view token) const {
  const auto sealed = crypto::find_base64url(token);
  const auto plain = sealed ? keys_.find_opened(*sealed, kPurpose) : std::nullopt;
  if (!plain) return std::nullopt;
  const auto space = plain->find(' ');
  return Target{TenantId{plain->substr(0, space)}, MonitorId{plain->substr(space + 1)}};
}

}  // namespace pharos::monitors
