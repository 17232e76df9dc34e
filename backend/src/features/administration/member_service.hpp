#pragma once

#include "features/administration/member_bodies.hpp"
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
    outbox::Outbox& outbox;
    const Clock& clock;
  };
  explicit MemberService(const Parts& parts) : parts_(parts) {}

  // Each fills in the request's audit note and returns the member's new state. Each throws Error{kNotFound} for someone
  // who is not a member, kVersionConflict for a stale If-Match.
  people::Member set_role(const http::Request& request, const std::string& role_id);
  people::Member set_status(const http::Request& request, const StatusChange& change);
  people::Member reset_factor(const http::Request& request, const std::string& reason);
  void remove(const http::Request& request, const std::string& reason);

 private:
  // The member named in the path.
  people::Member wanted(const http::Request& request) const;
  people::Member changed(const http::Request& request, const people::Member& before, const std::string& reason) const;
  void require_another_administrator(const http::Request& request, const people::Member& member) const;
  void sign(const http::Request& request, const people::Member& member, const std::string& what,
            const std::string& reason);
  void notify(const http::Request& request, const people::Member& member, const std::string& cause,
              const mail::Letter& letter);

  Parts parts_;
};

}  // namespace pharos::administration
