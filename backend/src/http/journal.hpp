#pragma once

#include <functional>

#include "http/message.hpp"
#include "http/route.hpp"

namespace pharos::http {

// Makes sure, before a signed change runs, that the person at the keyboard is the one who is signed in (R27). Slow, and
// its failures are counted, so it runs outside of the change's transaction. Implemented above this layer.
class SignatureCheck {
 public:
  virtual ~SignatureCheck() = default;
  // Reads `signature` of the body. Throws Error{kInvalidFields} naming what is wrong.
  virtual SignatureProof verify(const Request& request, const Route& route) = 0;
};

// Makes a change whole: the handler's writes, its audit row and its idempotency row commit together or not
// at all. Implemented above this layer, where the database is known.
class Journal {
 public:
  virtual ~Journal() = default;
  virtual Response run_change(const Request& request, const Route& route) = 0;
  // A change whose handler commits by itself: a repeat with the same Idempotency-Key is answered without running it.
  virtual Response run_own_commit(const Request& request, const Route& route) = 0;
  // A refusal by the guard, and a change that failed (R25).
  virtual void record_refusal(const Request& request, const Route& route, int status) = 0;
};

}  // namespace pharos::http
