#pragma once

#include <string>
#include <string_view>

#include "core/audit_note.hpp"
#include "core/choices.hpp"
#include "core/json.hpp"
#include "core/principal.hpp"

namespace pharos::audit {

// The chain of everything that belongs to no tenant: sign-in, accounts, own profiles.
inline constexpr std::string_view kPlatformChain = "platform";

enum class Outcome { kDone, kRefused };
constexpr auto kOutcomes = choices<Outcome>({{Outcome::kDone, "done"}, {Outcome::kRefused, "refused"}});
constexpr const auto& choices_of(Outcome) {
  return kOutcomes;
}

// Who did what, when, from where; before and after; why (R25).
struct Entry {
  TenantId tenant_id{std::string{kPlatformChain}};
  UserId actor_id;
  SessionId session_id;
  std::string actor_ip;
  std::string request_id;
  std::string action;
  std::string entity_id;
  Outcome outcome = Outcome::kDone;
  Json before;
  Json after;
  std::string reason;
};

// What the caller did, and where the call came from.
Entry entry_of(const Principal& who, std::string action, const AuditNote& note = {});

}  // namespace pharos::audit
