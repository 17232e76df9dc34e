#pragma once

#include <chrono>
#include <vector>

#include "core/timestamp.hpp"
#include "db/database.hpp"
#include "features/auth/limits/try_limits.hpp"

namespace pharos::auth {

// Counts failed attempts. Each failure commits in its own transaction, whatever happens to the request.
class WrongTryDirectory {
 public:
  WrongTryDirectory(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // The remaining time of the longest lockout; zero if there is none.
  std::chrono::seconds held_for(const std::vector<TryLimit>& limits) const;
  // How many more failures the tightest limit allows.
  std::int64_t record_failure(const std::vector<TryLimit>& limits);
  void forget(const std::vector<TryLimit>& limits);
  // Deletes counts whose longest window and lockout are over; returns how many.
  std::int64_t purge();

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::auth
