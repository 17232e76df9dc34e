#pragma once

#include "features/auth/sign_in/access_tokens.hpp"
#include "features/auth/sign_in/session_directory.hpp"
#include "http/guard.hpp"

namespace pharos::auth {

// Checks the three request headers against the store.
class SessionAuthenticator final : public http::Authenticator {
 public:
  SessionAuthenticator(const AccessTokens& tokens, SessionDirectory& sessions, const Clock& clock)
      : tokens_(tokens), sessions_(sessions), clock_(clock) {}

  std::optional<http::Credentials> find_credentials(const http::Request& request) const override;
  void note_activity(const http::Credentials& credentials) const override;
  bool has_good_token(const http::Request& request) const override;

 private:
  std::optional<AccessClaims> claims_of(const http::Request& request) const;

  const AccessTokens& tokens_;
  SessionDirectory& sessions_;
  const Clock& clock_;
};

}  // namespace pharos::auth
