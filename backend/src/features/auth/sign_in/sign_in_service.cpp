#include "features/auth/sign_in/sign_in_service.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "features/auth/password/password_policy.hpp"
#include "mail/address.hpp"

namespace pharos::auth {
namespace {

constexpr size_t kMaxPasswordBytes = 1024;  // longer ones are rejected without hashing

}  // namespace

SignedIn SignInService::sign_in(const Origin& origin, const std::string& email, const std::string& password) {
  const auto address = mail::find_address(email).value_or(email.substr(0, 254));
  const auto account = parts_.accounts.find_by_email(address);
  const bool is_known_device = parts_.devices.knows(account ? account->id : UserId{}, origin.device);
  const auto limits =
      is_known_device ? device_limits("password", origin.device) : password_limits(address, origin.client_address);
  const auto wait = parts_.wrong_tries.held_for(limits);
  const bool may_sign_in = account && account->status == people::AccountStatus::kActive && wait.count() <= 0 &&
                           password.size() <= kMaxPasswordBytes;
  const bool fits = parts_.hasher.verify(may_sign_in ? account->password_hash : Secret<std::string>{},
                                         password.substr(0, kMaxPasswordBytes));
  if (wait.count() > 0) {
    auto entry = entry_of(origin, "auth.login", account ? account->id : UserId{});
    entry.outcome = audit::Outcome::kRefused;
    entry.reason = "locked out";
    parts_.database.transaction([&] { parts_.trail.append(entry); });
    throw_held(wait);
  }
  if (!fits) refuse(origin, limits, account ? account->id : UserId{});

  const auto stronger =
      parts_.hasher.needs_rehash(account->password_hash) ? std::optional{parts_.hasher.hash(password)} : std::nullopt;
  return parts_.database.transaction([&] {
    parts_.wrong_tries.forget(limits);
    if (stronger) parts_.accounts.set_password(account->id, *stronger);
    return begin_session(origin, account->id);
  });
}

void SignInService::refuse(const Origin& origin, const std::vector<TryLimit>& limits, const UserId& user) {
  parts_.database.transaction([&] {
    const auto left = parts_.wrong_tries.record_failure(limits);
    auto entry = entry_of(origin, "auth.login", user);
    entry.outcome = audit::Outcome::kRefused;
    entry.reason = "wrong password";
    parts_.trail.append(entry);
    if (left == 0) parts_.trail.append(lockout_entry(origin, user));
  });
  throw Error(ErrorCode::kBadCredentials, "Wrong email or password");
}

SignedIn SignInService::begin_session(const Origin& origin, const UserId& user) {
  const auto now = parts_.clock.now();
  const auto expires_at = now + parts_.sessions.life_for(user, AccessTokens::kLife);
  const auto session = parts_.sessions.create(user, expires_at, origin.client_address, origin.user_agent);
  auto entry = entry_of(origin, "auth.login", user);
  entry.session_id = session;
  parts_.trail.append(entry);
  return {.token = parts_.tokens.sign({user, session, expires_at}, now), .user = user};
}

void SignInService::sign_out(const Origin& origin, const Principal& who) {
  revoke_session(origin, who, who.session);
}

bool SignInService::revoke_session(const Origin& origin, const Principal& who, const SessionId& id) {
  return parts_.database.transaction([&] {
    if (!parts_.sessions.revoke(who.user, id)) return false;
    auto entry = entry_of(origin, id == who.session ? "auth.logout" : "session.revoke", who.user);
    entry.session_id = who.session;
    entry.entity_id = id.text();
    parts_.trail.append(entry);
    return true;
  });
}

void SignInService::change_password(const Origin& origin, const Principal& who, const std::string& current_password,
                                    const std::string& new_password) {
  const auto account = parts_.accounts.find(who.user);
  if (!account) throw Error(ErrorCode::kNotFound, "User not found");
  const auto limits = signed_in_limits(account->id);
  if (const auto wait = parts_.wrong_tries.held_for(limits); wait.count() > 0) throw_held(wait);
  if (!parts_.hasher.verify(account->password_hash, current_password)) {
    parts_.database.transaction([&] {
      const auto left = parts_.wrong_tries.record_failure(limits);
      auto entry = entry_of(origin, "password.change", who.user);
      entry.session_id = who.session;
      entry.outcome = audit::Outcome::kRefused;
      entry.reason = "wrong password";
      parts_.trail.append(entry);
      if (left == 0) parts_.trail.append(lockout_entry(origin, who.user));
    });
    throw invalid_field("current_password", "The current password is wrong");
  }
  require_good_password(new_password, password_context(*account, parts_.tenants.list_of_user(who.user)),
                        "new_password");
  const auto hash = parts_.hasher.hash(new_password);
  parts_.database.transaction([&] {
    parts_.accounts.set_password(who.user, hash);
    parts_.sessions.revoke_all(who.user, who.session);
    parts_.wrong_tries.forget({limits.front()});
    parts_.notices.password_changed(*account, origin);
    auto entry = entry_of(origin, "password.change", who.user);
    entry.session_id = who.session;
    parts_.trail.append(entry);
  });
}

std::optional<tenants::Tenant> SignInService::find_start_tenant(const UserId& user) {
  const auto own = parts_.tenants.list_of_user(user);
  const auto account = parts_.accounts.find(user);
  const auto last = std::ranges::find_if(
      own, [&account](const auto& tenant) { return account && account->last_tenant == tenant.id; });
  if (last == own.end() && own.size() != 1) return std::nullopt;
  const auto& start = last == own.end() ? own.front().id : last->id;
  parts_.accounts.set_last_tenant(user, start);
  parts_.tenants.mark_used(start, user);
  return parts_.tenants.find(start);
}

}  // namespace pharos::auth
