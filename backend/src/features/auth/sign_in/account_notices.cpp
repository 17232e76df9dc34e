#include "features/auth/sign_in/account_notices.hpp"

#include <fmt/format.h>

#include "core/display_date.hpp"

namespace pharos::auth {

void AccountNotices::password_changed(const people::Account& account, const Origin& origin) {
  send(account, origin, "password-changed", "Your Pharos password was changed",
       "The password of your Pharos account was changed, and your other sessions were signed out.");
}

void AccountNotices::second_factor_changed(const people::Account& account, const Origin& origin) {
  send(account, origin, "factor-changed", "A new authenticator was set up for your Pharos account",
       "An authenticator app was set up for your Pharos account, and your other sessions were signed out.");
}

void AccountNotices::recovery_code_used(const people::Account& account, const Origin& origin) {
  send(account, origin, "recovery-code-used", "A recovery code was used for your Pharos account",
       "One of your recovery codes was used to sign in to your Pharos account.");
}

void AccountNotices::recovery_codes_renewed(const people::Account& account, const Origin& origin) {
  send(account, origin, "recovery-codes-renewed", "Your Pharos recovery codes were replaced",
       "New recovery codes were created for your Pharos account. The old ones no longer work.");
}

void AccountNotices::send(const people::Account& account, const Origin& origin, const std::string& kind,
                          const std::string& subject, const std::string& what) {
  // An address that was never confirmed may belong to a stranger.
  if (!account.is_verified) return;
  const auto now = clock_.now();
  outbox_.enqueue(
      {.cause = kind + ":" + account.id.text(),
       .period = std::to_string(now.microseconds),
       .recipient = account.email,
       .content = mail::to_content(
           {.subject = subject,
            .greeting = fmt::format("Hello {},", account.display_name),
            .paragraphs = {what, fmt::format("Time: {}. IP address: {}.", display_minute(now), origin.client_address)},
            .link_text = {},
            .link = {},
            .footer = "If this was you, no action is needed. If not, set a new password and contact your "
                      "administrator immediately."})});
}

}  // namespace pharos::auth
