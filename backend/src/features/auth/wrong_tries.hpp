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
// The limits on a browser that has signed in before. It counts for itself, so that nobody else can lock it out.
std::vector<TryLimit> device_limits(std::string_view guessed, const std::string& device);
// The limits on somebody who is signed in and has to enter password or code once more, to sign or to change the
// password. Wrong sign-ins, which may be anybody's, do not count here.
std::vector<TryLimit> signed_in_limits(const UserId& user);

// Counts wrong tries. Each failure commits in a transaction of its own, whatever becomes of the request.
class WrongTries {
 public:
  WrongTries(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // How long the longest hold of these still lasts; zero when none does.
  std::chrono::seconds held_for(const std::vector<TryLimit>& limits) const;
  // How many more failures the tightest limit allows.
  std::int64_t record_failure(const std::vector<TryLimit>& limits);
  void forget(const std::vector<TryLimit>& limits);
  // Removes counts whose longest window and hold are over; returns how many.
  std::int64_t purge();

 private:
  db::Database& database_;
  const Clock& clock_;
};

// Throws Error{kTooManyRequests} with the wait, in the words people see.
[[noreturn]] void throw_held(std::chrono::seconds wait);

}  // namespace pharos::auth
