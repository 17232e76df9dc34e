#include "features/reportability/calendar/calendar_tokens.hpp"

#include "core/crypto.hpp"

namespace pharos::reportability {
namespace {

constexpr std::string_view kCalendarPurpose = "case calendar";

}  // namespace

std::string CalendarTokens::make(const TenantId& tenant, const UserId& user) const {
  return crypto::to_base64url(keys_.seal(tenant.text() + ' ' + user.text(), kCalendarPurpose));
}

std::optional<CalendarTokens::Target> CalendarTokens::find(std::string_view token) const {
  const auto sealed = crypto::find_base64url(token);
  const auto plain = sealed ? keys_.find_opened(*sealed, kCalendarPurpose) : std::nullopt;
  if (!plain) return std::nullopt;
  const auto space = plain->find(' ');
  return Target{TenantId{plain->substr(0, space)}, UserId{plain->substr(space + 1)}};
}

}  // namespace pharos::reportability
