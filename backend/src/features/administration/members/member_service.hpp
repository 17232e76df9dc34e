#pragma once

#include "features/administration/members/member_bodies.hpp"
#include "features/auth/auth.hpp"
#include "features/outbox/outbox.hpp"
#include "features/people/people.hpp"
#include "features/signatures/signatures.hpp"

namespace pharos::administration {

// What administrators can do with the members of their organization. There is always at least one administrator.
// Members who are suspended, removed or lose their second factor lose their sessions in the same transaction (R6).
class MemberService {
 public:
  struct Parts {
    people::MemberRepository& members;
    people::InvitationRepository& invitations;
    const tenants::TenantDirectory& tenants;
    auth::SessionDirectory& sessions;
    auth::SecondFactorDirectory& factors;
    signatures::SigningService& signatures;
    outbox::OutboxRepository& outbox;
    const Clock& clock;
  };
  explicit MemberService(const Parts& parts) : parts_(parts) {}

  // Throws Error{kNotFound} for someone who is not a member.
  people::Member read(const Principal& who, const UserId& user) const;
  // Each throws Error{kVersionConflict} if the member has changed since `before` was read.
  Changed<people::Member> set_role(const Principal& who, const people::Member& before, const RoleId& role);
  Changed<people::Member> set_status(const Principal& who, const people::Member& before, const StatusChange& change);
  Changed<people::Member> reset_factor(const Principal& who, const people::Member& before, const std::string& reason);
  AuditNote remove(const Principal& who, const people::Member& before, const std::string& reason);

 private:
  Changed<people::Member> changed(const Principal& who, const people::Member& before, const std::string& reason) const;
  void require_another_administrator(const Principal& who, const people::Member& member) const;
  void sign(const Principal& who, const people::Member& member, const std::string& what, const std::string& reason);
  void notify(const Principal& who, const people::Member& member, const std::string& cause, const mail::Letter& letter);

  Parts parts_;
};

}  // namespace pharos::administration
