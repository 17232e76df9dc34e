#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "db/database.hpp"

namespace pharos::people {

using InvitationId = Id<struct InvitationTag>;

struct Invitation {
  InvitationId id;
  std::string email;
  std::string role_id;
  std::string status;  // pending, accepted, expired, revoked
  std::string invited_by;
  Timestamp created_at;
  Timestamp expires_at;
  Timestamp last_sent_at;
  std::int64_t send_count = 1;
  std::optional<Timestamp> accepted_at;
};
BOOST_DESCRIBE_STRUCT(Invitation, (),
                      (id, email, role_id, status, invited_by, created_at, expires_at, last_sent_at, send_count,
                       accepted_at))

// Body of POST /invitations.
struct InvitationRequest {
  std::vector<std::string> emails;
  std::string role_id;
  std::optional<std::string> message;
};
InvitationRequest read_invitation_request(const Json& body);

struct InvitationResult {
  std::string email;
  std::string result;  // invited, already_member, already_invited, invalid, domain_not_allowed, no_seat, mailed_lately
};
BOOST_DESCRIBE_STRUCT(InvitationResult, (), (email, result))

// An invitation as the invited person sees it, before they have an account.
struct OpenInvitation {
  TenantId tenant;
  InvitationId id;
  std::string email;
  std::string role_id;
  std::string tenant_name;
  std::string invited_by;  // name
  UserId inviter;
  std::string status;
};

// Invitations looked up by the mailed secret, before any tenant is known.
class InvitationDirectory {
 public:
  InvitationDirectory(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  std::optional<OpenInvitation> find(const std::string& subject) const;
  // An invitation to administer a new organization.
  InvitationId insert(const TenantId& tenant, const std::string& email, std::string_view role_id,
                      const UserId& invited_by);
  // False if it is no longer pending.
  bool mark_accepted(const OpenInvitation& invitation);

  // The subject of an invitation's one-time secret.
  static std::string subject_of(const TenantId& tenant, const InvitationId& id);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::people
