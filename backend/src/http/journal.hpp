#pragma once

#include <functional>

#include "http/message.hpp"
#include "http/route.hpp"

namespace pharos::http {

// Verifies, before a signed change runs, that the signer is the signed-in user (R27). It is slow and counts failures,
// so it runs outside the change's transaction. Implemented in a higher layer.
class SignatureCheck {
 public:
  virtual ~SignatureCheck() = default;
  // Reads `signature` from the body of the call that records `action`. Throws Error{kInvalidFields} naming what is
  // wrong.
  virtual SignatureProof verify(const Principal& who, const std::string& action, const Json& body) = 0;
};

// Makes a change atomic: the handler's writes, its audit row and its idempotency row commit together or not at all.
// Implemented in a higher layer, which knows the database.
class Journal {
 public:
  virtual ~Journal() = default;
  // Fills in the signature of `request.principal` on a signed route.
  virtual Response run_change(Request& request, const Route& route) = 0;
  // For a handler that commits by itself: a repeat with the same Idempotency-Key gets the stored response without
  // running it.
  virtual Response run_own_commit(const Request& request, const Route& route) = 0;
  // Records a refusal by the guard or a failed change (R25).
  virtual void record_refusal(const Request& request, const Route& route, int status) = 0;
};

}  // namespace pharos::http
