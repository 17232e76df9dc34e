#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "core/timestamp.hpp"
#include "db/database.hpp"

namespace pharos::auth {

// So many failures within the window hold the subject for a while (R12).
struct TryLimit {
  std::string subject;
  std::int64_t failures;
  std::chrono::minutes window;
  std::chrono::minutes hold;
};

// The limits on guessing one account's password from one network. They exist for unknown e-mails too.
std::vector<TryLimit> password_limits(const std::string& email, const std::string& client_address);
// The limits on guessing one person's codes.
std::vector<TryLimit> code_limits(const UserId& user);

// Counts wrong tries. Each failure commits in a transaction of its own, whatever becomes of the request.
class WrongTries {
 public:
  WrongTries(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // How long the longest hold of these still lasts; zero when none does.
  std::chrono::seconds held_for(const std::vector<TryLimit>& limits) const;
  // How many more failures the tightest limit allows.
  std::int64_t record_failure(const std::vector<TryLimit>& limits);
  void forget(const std::vector<TryLimit>& limits);

 private:
  db::Database& database_;
  const Clock& clock_;
};

// Throws Error{kTooManyRequests} with the wait, in the words people see.
[[noreturn]] void throw_held(std::chrono::seconds wait);

}  // namespace pharos::auth
