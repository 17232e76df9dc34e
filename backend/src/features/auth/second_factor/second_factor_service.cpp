#include "features/auth/second_factor/second_factor_service.hpp"

#include <fmt/format.h>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "features/auth/second_factor/totp.hpp"

namespace pharos::auth {
namespace {

constexpr size_t kMfaTokenBytes = 32;
constexpr int kRecoveryCodes = 10;
constexpr size_t kRecoveryCodeBytes = 16;
constexpr size_t kGroup = 5;

// 128 random bits in groups that can be read aloud: "ABCDE-FGHIJ-...".
std::string new_recovery_code() {
  std::string code;
  for (const char c : crypto::to_base32(crypto::random_bytes(kRecoveryCodeBytes))) {
    if (code.size() % (kGroup + 1) == kGroup) code += '-';
    code += c;
  }
  return code;
}

std::vector<std::string> new_recovery_codes() {
  std::vector<std::string> codes;
  for (int i = 0; i < kRecoveryCodes; ++i) codes.push_back(new_recovery_code());
  return codes;
}

}  // namespace

void SecondFactorService::record(const Origin& origin, const Principal& who, const std::string& action) {
  auto entry = entry_of(origin, action, who.user);
  entry.session_id = who.session;
  parts_.trail.append(entry);
}

std::vector<TryLimit> SecondFactorService::limits_of(const Origin& origin, const Principal& who) const {
  return parts_.devices.knows(who.user, origin.device) ? device_limits("code", origin.device) : code_limits(who.user);
}

void SecondFactorService::require_not_held(const Origin& origin, const Principal& who) const {
  if (const auto wait = parts_.wrong_tries.held_for(limits_of(origin, who)); wait.count() > 0) throw_held(wait);
}

void SecondFactorService::refuse(const Origin& origin, const Principal& who, const std::string& why) {
  const auto left = parts_.database.transaction([&] {
    auto entry = entry_of(origin, "second_factor.verify", who.user);
    entry.session_id = who.session;
    entry.outcome = audit::Outcome::kRefused;
    parts_.trail.append(entry);
    const auto still_allowed = parts_.wrong_tries.record_failure(limits_of(origin, who));
    if (still_allowed == 0) parts_.trail.append(lockout_entry(origin, who.user));
    return still_allowed;
  });
  if (left == 0) require_not_held(origin, who);
  throw Error(ErrorCode::kBadCredentials, fmt::format("{} {} {} left.", why, left, left == 1 ? "try" : "tries"));
}

void SecondFactorService::require_code(const Origin& origin, const Principal& who, const std::string& code) {
  require_not_held(origin, who);
  const auto factor = parts_.factors.find(who.user);
  if (!factor.secret) refuse(origin, who, "Set up a second factor first.");
  const auto step = find_totp_step(factor.secret->reveal(), code, parts_.clock.now());
  if (!step) refuse(origin, who, "Wrong code.");
  if (!parts_.factors.use_step(who.user, *step)) {
    refuse(origin, who, "This code has already been used. Wait for the next one.");
  }
}

void SecondFactorService::require_any_code(const Origin& origin, const Principal& who,
                                           const std::optional<std::string>& code) {
  if (!code) throw invalid_field("otp", "A current code or a recovery code is required");
  require_not_held(origin, who);
  if (parts_.factors.use_recovery_code(who.user, *code)) return;
  require_code(origin, who, *code);
}

Enrolment SecondFactorService::enrol(const Origin& origin, const Principal& who,
                                     const std::optional<std::string>& code) {
  if (has_secret(who)) require_any_code(origin, who, code);
  const auto account = parts_.accounts.find(who.user);
  const auto secret = crypto::random_bytes(kTotpSecretBytes);
  const auto url = otpauth_url(secret, account->email);
  Enrolment enrolment{.otpauth_url = url,
                      .secret = crypto::to_base32(secret),
                      .qr_svg = qr_svg(url),
                      .recovery_codes = new_recovery_codes()};
  parts_.database.transaction([&] {
    parts_.factors.set_pending(who.user, who.session, secret, enrolment.recovery_codes);
    record(origin, who, "second_factor.enrol");
  });
  return enrolment;
}

bool SecondFactorService::confirm_pending(const Origin& origin, const Principal& who, const std::string& code) {
  const auto factor = parts_.factors.find(who.user);
  if (!factor.pending_secret || factor.pending_session != who.session) return false;
  const auto step = find_totp_step(factor.pending_secret->reveal(), code, parts_.clock.now());
  if (!step) return false;
  parts_.database.transaction([&] {
    parts_.factors.confirm_pending(who.user, *step);
    parts_.sessions.revoke_all(who.user, who.session);
    record(origin, who, "second_factor.confirm");
    parts_.notices.second_factor_changed(*parts_.accounts.find(who.user), origin);
  });
  return true;
}

MfaToken SecondFactorService::verify(const Origin& origin, const Principal& who, const std::string& code) {
  require_not_held(origin, who);
  if (!confirm_pending(origin, who, code)) {
    // Before the first confirmation there is only the pending secret.
    if (!has_secret(who)) refuse(origin, who, "Wrong code.");
    require_code(origin, who, code);
  }
  return parts_.database.transaction([&] {
    record(origin, who, "second_factor.verify");
    return pass(origin, who);
  });
}

MfaToken SecondFactorService::recover(const Origin& origin, const Principal& who, const std::string& recovery_code) {
  require_not_held(origin, who);
  auto token = parts_.database.transaction([&]() -> std::optional<MfaToken> {
    if (!parts_.factors.use_recovery_code(who.user, recovery_code)) return std::nullopt;
    record(origin, who, "second_factor.recover");
    parts_.notices.recovery_code_used(*parts_.accounts.find(who.user), origin);
    return pass(origin, who);
  });
  if (!token) refuse(origin, who, "Wrong recovery code.");
  return *std::move(token);
}

std::vector<std::string> SecondFactorService::renew_recovery_codes(const Origin& origin, const Principal& who,
                                                                   const std::string& code) {
  require_code(origin, who, code);
  auto codes = new_recovery_codes();
  parts_.database.transaction([&] {
    parts_.factors.replace_recovery_codes(who.user, codes);
    record(origin, who, "second_factor.renew_codes");
    parts_.notices.recovery_codes_renewed(*parts_.accounts.find(who.user), origin);
  });
  return codes;
}

MfaToken SecondFactorService::pass(const Origin& origin, const Principal& who) {
  auto token = crypto::to_base64url(crypto::random_bytes(kMfaTokenBytes));
  parts_.sessions.set_mfa_token(who.session, crypto::sha256_hex(token));
  parts_.wrong_tries.forget({limits_of(origin, who).front()});
  return {.mfa_token = std::move(token),
          .expires_at = parts_.sessions.expires_at(who.session),
          .device_token = parts_.devices.remember(who.user, origin.device)};
}

}  // namespace pharos::auth
