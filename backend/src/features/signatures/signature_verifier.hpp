#pragma once

#include <string>

#include "features/auth/auth.hpp"
#include "http/journal.hpp"

namespace pharos::signatures {

// Reads the signature of a signed call and verifies the signer, before the change runs.
class SignatureVerifier final : public http::SignatureCheck {
 public:
  explicit SignatureVerifier(auth::IdentityCheck& identity) : identity_(identity) {}
  SignatureProof verify(const Principal& who, const std::string& action, const Json& body) override;

 private:
  auth::IdentityCheck& identity_;
};

}  // namespace pharos::signatures
