#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/id.hpp"
#include "core/timestamp.hpp"
#include "db/database.hpp"

namespace pharos::auth {

// One line of "Where you're signed in".
struct SessionInfo {
  SessionId id;
  bool current = false;
  Timestamp created_at;
  Timestamp last_seen_at;
  std::string ip_address;
  std::string user_agent;
};
BOOST_DESCRIBE_STRUCT(SessionInfo, (), (id, current, created_at, last_seen_at, ip_address, user_agent))

// Everything a request needs to know about its caller, in one read.
struct SessionState {
  UserId user_id;
  std::string display_name;
  Timestamp last_seen_at;
  std::string mfa_token_hash;  // empty before the second factor
  bool master = false;
  std::optional<RoleId> role_id;  // in the requested tenant
  std::string features;           // plan flags of that tenant
};
BOOST_DESCRIBE_STRUCT(SessionState, (),
                      (user_id, display_name, last_seen_at, mfa_token_hash, master, role_id, features))

// Sessions belong to people, not tenants.
class SessionDirectory {
 public:
  SessionDirectory(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  SessionId create(const UserId& user, Timestamp expires_at, const std::string& ip_address,
                   const std::string& user_agent);
  // How long a session of this person may last: `longest`, or less if one of their organizations requires it.
  std::chrono::minutes life_for(const UserId& user, std::chrono::minutes longest) const;
  // Nothing if the session is absent, revoked, expired or idle, or its user is not active (R2). For members of several
  // organizations the strictest rule applies.
  std::optional<SessionState> find_live(const SessionId& id, const TenantId& tenant) const;
  void touch(const SessionId& id);
  std::vector<SessionInfo> list(const UserId& user, const SessionId& current) const;
  // False if this person has no such live session.
  bool revoke(const UserId& user, const SessionId& id);
  // All of a person's sessions except `spared`; an empty id spares none.
  void revoke_all(const UserId& user, const SessionId& spared);
  // Deletes sessions that ended before `before`; returns how many.
  std::int64_t purge(Timestamp before);
  // Deletes all sessions of a person who is removed.
  void remove_all(const UserId& user);
  void set_mfa_token(const SessionId& id, const std::string& token_hash);
  // When the session ends, and its second factor with it.
  Timestamp expires_at(const SessionId& id) const;

  // When the person was last active in another session; nothing if there is none.
  std::optional<Timestamp> last_visit(const UserId& user, const SessionId& current) const;

  static constexpr std::chrono::minutes kIdleLimit{30};

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::auth
