#pragma once

#include <string>

#include "features/audit/audit.hpp"
#include "http/message.hpp"

namespace pharos::auth {

// Where a call came from: what sign-in writes down.
struct Origin {
  std::string client_address;
  std::string user_agent;
  std::string request_id;
};

inline Origin origin_of(const http::Request& request) {
  return {request.client_address, std::string{request.headers.get_or("User-Agent", "")}, request.request_id};
}

inline audit::Entry entry_of(const Origin& origin, std::string action, const UserId& actor) {
  audit::Entry entry;
  entry.actor_id = actor.text();
  entry.entity_id = actor.text();
  entry.actor_ip = origin.client_address;
  entry.request_id = origin.request_id;
  entry.action = std::move(action);
  return entry;
}

// The try that begins a hold.
inline audit::Entry lockout_entry(const Origin& origin, const UserId& actor) {
  auto entry = entry_of(origin, "auth.lockout", actor);
  entry.outcome = audit::Outcome::kRefused;
  entry.reason = "too many wrong tries";
  return entry;
}

}  // namespace pharos::auth
