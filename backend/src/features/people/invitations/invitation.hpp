#pragma once

#include <boost/describe.hpp>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"

namespace pharos::people {

using InvitationId = Id<struct InvitationTag>;

inline constexpr std::chrono::hours kInvitationLife{7 * 24};

// "expired" is not stored: a pending invitation expires with time.
enum class InvitationStatus { kPending, kAccepted, kExpired, kRevoked };
constexpr auto kInvitationStatuses = choices<InvitationStatus>({{InvitationStatus::kPending, "pending"},
                                                                {InvitationStatus::kAccepted, "accepted"},
                                                                {InvitationStatus::kExpired, "expired"},
                                                                {InvitationStatus::kRevoked, "revoked"}});
constexpr const auto& choices_of(InvitationStatus) {
  return kInvitationStatuses;
}

struct Invitation {
  InvitationId id;
  std::string email;
  RoleId role_id;
  InvitationStatus status = InvitationStatus::kPending;
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
  RoleId role_id;
  std::optional<std::string> message;
};
InvitationRequest read_invitation_request(const Json& body);

enum class InvitationOutcome {
  kInvited,
  kAlreadyMember,
  kAlreadyInvited,
  kInvalid,
  kDomainNotAllowed,
  kNoSeat,
  kMailedLately,
};
constexpr auto kInvitationOutcomes =
    choices<InvitationOutcome>({{InvitationOutcome::kInvited, "invited"},
                                {InvitationOutcome::kAlreadyMember, "already_member"},
                                {InvitationOutcome::kAlreadyInvited, "already_invited"},
                                {InvitationOutcome::kInvalid, "invalid"},
                                {InvitationOutcome::kDomainNotAllowed, "domain_not_allowed"},
                                {InvitationOutcome::kNoSeat, "no_seat"},
                                {InvitationOutcome::kMailedLately, "mailed_lately"}});
constexpr const auto& choices_of(InvitationOutcome) {
  return kInvitationOutcomes;
}

struct InvitationResult {
  std::string email;
  InvitationOutcome result = InvitationOutcome::kInvited;
};
BOOST_DESCRIBE_STRUCT(InvitationResult, (), (email, result))

// An invitation as the invited person sees it, before they have an account.
struct OpenInvitation {
  TenantId tenant;
  InvitationId id;
  std::string email;
  RoleId role_id;
  std::string tenant_name;
  std::string invited_by;  // name
  UserId inviter;
  InvitationStatus status = InvitationStatus::kPending;
};
BOOST_DESCRIBE_STRUCT(OpenInvitation, (), (tenant, id, email, role_id, tenant_name, invited_by, inviter, status))

}  // namespace pharos::people
