#pragma once

#include <string>

#include "features/auth/sign_in/origin.hpp"
#include "features/outbox/outbox.hpp"
#include "features/people/people.hpp"

namespace pharos::auth {

// Notifies people by mail of changes to their account, so that they notice if someone else made them. Call within the
// transaction of the change.
class AccountNotices {
 public:
  AccountNotices(outbox::OutboxRepository& outbox, const Clock& clock) : outbox_(outbox), clock_(clock) {}

  void password_changed(const people::Account& account, const Origin& origin);
  void second_factor_changed(const people::Account& account, const Origin& origin);
  void recovery_code_used(const people::Account& account, const Origin& origin);
  void recovery_codes_renewed(const people::Account& account, const Origin& origin);

 private:
  void send(const people::Account& account, const Origin& origin, const std::string& kind, const std::string& subject,
            const std::string& what);

  outbox::OutboxRepository& outbox_;
  const Clock& clock_;
};

}  // namespace pharos::auth
