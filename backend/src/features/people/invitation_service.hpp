#pragma once

#include "features/outbox/outbox.hpp"
#include "features/people/invitation_repository.hpp"
#include "features/people/one_time_secrets.hpp"
#include "features/tenants/tenants.hpp"
#include "http/principal.hpp"

namespace pharos::people {

class InvitationService {
 public:
  InvitationService(InvitationRepository& repository, OneTimeSecrets& secrets, outbox::Outbox& outbox,
                    const tenants::TenantDirectory& tenants, std::string base_url)
      : repository_(repository),
        secrets_(secrets),
        outbox_(outbox),
        tenants_(tenants),
        base_url_(std::move(base_url)) {}

  std::vector<Invitation> list(const http::Principal& who) const { return repository_.list(who.scope()); }
  std::vector<Invitation> list_pending(const http::Principal& who) const {
    return repository_.list_pending(who.scope());
  }
  // Nobody invites to a role that holds more than their own (R24).
  std::vector<InvitationResult> invite(const http::Principal& who, const InvitationRequest& request);
  // Does nothing for an address that was not invited: the answer must not tell (R13).
  void resend(const http::Principal& who, const std::string& email);
  void revoke(const http::Principal& who, const InvitationId& id);

 private:
  std::string invite_one(const http::Principal& who, const InvitationRequest& request, const std::string& email);
  void queue_mail(const http::Principal& who, const InvitationId& id, const std::string& email,
                  const std::string& role_id, const std::optional<std::string>& message, std::int64_t send_count);

  InvitationRepository& repository_;
  OneTimeSecrets& secrets_;
  outbox::Outbox& outbox_;
  const tenants::TenantDirectory& tenants_;
  std::string base_url_;
};

}  // namespace pharos::people
