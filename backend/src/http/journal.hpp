#pragma once

#include <functional>

#include "http/message.hpp"
#include "http/route.hpp"

namespace pharos::http {

// Makes a change whole: the handler's writes, its audit row and its idempotency row commit together or not
// at all. Implemented above this layer, where the database is known.
class Journal {
 public:
  virtual ~Journal() = default;
  virtual Response run_change(const Request& request, const Route& route) = 0;
  // A refusal by the guard, and a change that failed (R25).
  virtual void record_refusal(const Request& request, const Route& route, int status) = 0;
};

}  // namespace pharos::http
