#pragma once

#include <string>

#include "features/audit/audit.hpp"

namespace pharos::auth {

// Where a call came from, as recorded at sign-in.
struct Origin {
  std::string client_address;
  std::string user_agent;
  std::string request_id;
  std::string device;  // token of a browser that has signed in before; empty if none was sent
};

inline audit::Entry entry_of(const Origin& origin, std::string action, const UserId& actor) {
  audit::Entry entry;
  entry.actor_id = actor;
  entry.entity_id = actor.text();
  entry.actor_ip = origin.client_address;
  entry.request_id = origin.request_id;
  entry.action = std::move(action);
  return entry;
}

// The attempt that starts a lockout.
inline audit::Entry lockout_entry(const Origin& origin, const UserId& actor) {
  auto entry = entry_of(origin, "auth.lockout", actor);
  entry.outcome = audit::Outcome::kRefused;
  entry.reason = "too many wrong tries";
  return entry;
}
inline audit::Entry lockout_entry(const Principal& who) {
  return lockout_entry(
      {.client_address = who.client_address, .user_agent = {}, .request_id = who.request_id, .device = {}}, who.user);
}

}  // namespace pharos::auth
