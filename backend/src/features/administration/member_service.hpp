#pragma once

#include "features/administration/member_bodies.hpp"
#include "features/auth/auth.hpp"
#include "features/outbox/outbox.hpp"
#include "features/people/people.hpp"
#include "features/signatures/signatures.hpp"

namespace pharos::administration {

// What administrators do with the people of their organization. The last administrator always stays one. Whoever is
// suspended, removed or loses the second factor loses their sessions in the same transaction (R6).
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

  // Each fills the request's audit note, and answers the member as it is now. Each throws Error{kNotFound} for somebody
  // who is no member, kVersionConflict for a stale If-Match.
  people::Member set_role(const http::Request& request, const std::string& role_id);
  people::Member set_status(const http::Request& request, const StatusChange& change);
  people::Member reset_factor(const http::Request& request, const std::string& reason);
  void remove(const http::Request& request, const std::string& reason);

 private:
  // The member the address names.
  people::Member wanted(const http::Request& request) const;
  people::Member changed(const http::Request& request, const people::Member& before, const std::string& reason) const;
  void require_another_administrator(const http::Request& request, const people::Member& member) const;
  void sign(const http::Request& request, const people::Member& member, const std::string& what,
            const std::string& reason);
  void tell(const http::Request& request, const people::Member& member, const std::string& cause,
            const mail::Letter& letter);

  Parts parts_;
};

}  // namespace pharos::administration
