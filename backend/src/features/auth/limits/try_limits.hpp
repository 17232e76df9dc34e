#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "core/id.hpp"

namespace pharos::auth {

// This many failures within the window lock the subject for a while (R12).
struct TryLimit {
  std::string subject;
  std::int64_t failures;
  std::chrono::minutes window;
  std::chrono::minutes hold;
};

// Limits on guessing one account's password from one network. They apply to unknown emails too.
std::vector<TryLimit> password_limits(const std::string& email, const std::string& client_address);
// Limits on guessing one person's codes.
std::vector<TryLimit> code_limits(const UserId& user);
// Limits for a browser that has signed in before. It is counted separately, so that no one else can lock it out.
std::vector<TryLimit> device_limits(std::string_view guessed, const std::string& device);
// Limits for a signed-in person who has to enter password or code again, to sign or to change the password. Failed
// sign-ins, which anyone can cause, do not count here.
std::vector<TryLimit> signed_in_limits(const UserId& user);

// Throws Error{kTooManyRequests} with the time to wait, in the wording for users.
[[noreturn]] void throw_held(std::chrono::seconds wait);

}  // namespace pharos::auth
