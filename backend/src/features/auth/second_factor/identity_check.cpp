#include "features/auth/second_factor/identity_check.hpp"

#include <fmt/format.h>

#include "core/error.hpp"
#include "core/log.hpp"
#include "features/auth/second_factor/totp.hpp"
#include "features/auth/sign_in/origin.hpp"

namespace pharos::auth {
namespace {

constexpr auto kCodeUsed = "This code has already been used. Wait for the next one.";

}  // namespace

std::int64_t IdentityCheck::verify(const Principal& who, const std::string& action, const std::string& password,
                                   const std::string& otp) {
  const auto account = parts_.accounts.find(who.user);
  if (!account) throw Error(ErrorCode::kNotFound, "User not found");
  if (const auto wait = parts_.wrong_tries.held_for(signed_in_limits(account->id)); wait.count() > 0) throw_held(wait);
  if (!parts_.hasher.verify(account->password_hash, password)) {
    refuse(who, action, "password", "The password is wrong.");
  }
  const auto factor = parts_.factors.find(account->id);
  const auto step =
      factor.secret ? find_totp_step(factor.secret->reveal(), otp, parts_.clock.now()) : std::optional<std::int64_t>{};
  if (!step) refuse(who, action, "otp", "The code is wrong.");
  if (*step <= factor.last_step) refuse(who, action, "otp", kCodeUsed);
  return *step;
}

void IdentityCheck::refuse(const Principal& who, const std::string& action, const std::string& field,
                           const std::string& why) {
  const auto limits = signed_in_limits(who.user);
  const auto left = parts_.database.transaction([&] {
    auto entry = audit::entry_of(who, action);
    entry.outcome = audit::Outcome::kRefused;
    entry.reason = "signature: wrong " + field;
    parts_.trail.append(entry);
    const auto still_allowed = parts_.wrong_tries.record_failure(limits);
    if (still_allowed == 0) parts_.trail.append(lockout_entry(who));
    return still_allowed;
  });
  log::warn("signature refused", {{"action", action}, {"wrong", field}, {"left", std::to_string(left)}});
  if (left == 0) throw_held(parts_.wrong_tries.held_for(limits));
  throw Error(ErrorCode::kInvalidFields, why,
              {{"signature." + field, fmt::format("{} {} {} left.", why, left, left == 1 ? "try" : "tries")}});
}

void IdentityCheck::use_code(const UserId& user, std::int64_t step) {
  // Another call may have used it since `verify` checked.
  if (!parts_.factors.use_step(user, step)) throw invalid_field("signature.otp", kCodeUsed);
  // The day's count is kept: one good signature must not allow twenty more guesses.
  parts_.wrong_tries.forget({signed_in_limits(user).front()});
}

}  // namespace pharos::auth
