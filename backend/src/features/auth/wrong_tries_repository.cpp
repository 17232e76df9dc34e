#include <fmt/format.h>

#include <algorithm>

#include "core/crypto.hpp"
#include "core/error.hpp"
#include "features/auth/wrong_tries.hpp"

namespace pharos::auth {
namespace {

constexpr std::chrono::minutes kHold{15};
constexpr std::chrono::minutes kHour{60};
constexpr std::chrono::minutes kDay{24 * 60};

constexpr db::PlatformSql kHeldUntil = "select held_until from wrong_tries where subject = :subject";
// A failure after the window, or after a lockout has ended, restarts the count.
constexpr db::PlatformSql kRecord = R"sql(
  insert into wrong_tries (subject, failures, window_started_at, held_until) values (:subject, 1, :now, 0)
  on conflict (subject) do update set
    failures = case when wrong_tries.window_started_at < :window_start
                      or (wrong_tries.held_until > 0 and wrong_tries.held_until <= :now)
                    then 1 else wrong_tries.failures + 1 end,
    window_started_at = case when wrong_tries.window_started_at < :window_start
                               or (wrong_tries.held_until > 0 and wrong_tries.held_until <= :now)
                             then :now else wrong_tries.window_started_at end,
    held_until = case when wrong_tries.held_until <= :now then 0 else wrong_tries.held_until end
  returning failures)sql";
constexpr db::PlatformSql kHoldSubject = "update wrong_tries set held_until = :until where subject = :subject";
constexpr db::PlatformSql kPurge = "delete from wrong_tries where window_started_at < :before and held_until < :now";
constexpr db::PlatformSql kForget = "delete from wrong_tries where subject = :subject";

// The network of an address: people behind one router share it, as do an attacker's many addresses.
std::string network_of(const std::string& address) {
  const bool is_v6 = address.find(':') != std::string::npos;
  size_t end = 0;
  for (int groups = is_v6 ? 4 : 3; groups > 0 && end != std::string::npos; --groups) {
    end = address.find(is_v6 ? ':' : '.', end == 0 ? 0 : end + 1);
  }
  return address.substr(0, end);
}

}  // namespace

std::vector<TryLimit> password_limits(const std::string& email, const std::string& client_address) {
  const auto account = crypto::sha256_hex(email);
  return {{"password:" + account + ":" + network_of(client_address), 5, kHold, kHold},
          {"password:" + account, 20, kHour, kHold}};
}

std::vector<TryLimit> code_limits(const UserId& user) {
  return {{"code:" + user.text(), 5, kHold, kHold}, {"code-day:" + user.text(), 20, kDay, kDay}};
}

std::vector<TryLimit> device_limits(std::string_view guessed, const std::string& device) {
  const auto subject = fmt::format("{}:{}", guessed, crypto::sha256_hex(device));
  return {{"device:" + subject, 5, kHold, kHold}, {"device-day:" + subject, 20, kDay, kDay}};
}

std::vector<TryLimit> signed_in_limits(const UserId& user) {
  return {{"signed-in:" + user.text(), 5, kHold, kHold}, {"signed-in-day:" + user.text(), 20, kDay, kDay}};
}

std::chrono::seconds WrongTries::held_for(const std::vector<TryLimit>& limits) const {
  std::chrono::microseconds longest{0};
  for (const auto& limit : limits) {
    const auto until =
        database_.find(kHeldUntil, [](const db::Row& row) { return row.timestamp(0); }, {{"subject", limit.subject}});
    if (until) longest = std::max(longest, *until - clock_.now());
  }
  return std::chrono::ceil<std::chrono::seconds>(longest);
}

std::int64_t WrongTries::record_failure(const std::vector<TryLimit>& limits) {
  return database_.transaction([&] {
    const auto now = clock_.now();
    std::int64_t left = limits.front().failures;
    for (const auto& limit : limits) {
      const auto failures =
          database_.find(kRecord, [](const db::Row& row) { return row.integer(0); },
                         {{"subject", limit.subject}, {"now", now}, {"window_start", now - limit.window}});
      const auto still_allowed = limit.failures - failures.value_or(1);
      if (still_allowed <= 0) {
        database_.execute(kHoldSubject, {{"until", now + limit.hold}, {"subject", limit.subject}});
      }
      left = std::min(left, std::max<std::int64_t>(still_allowed, 0));
    }
    return left;
  });
}

void WrongTries::forget(const std::vector<TryLimit>& limits) {
  for (const auto& limit : limits) database_.execute(kForget, {{"subject", limit.subject}});
}

std::int64_t WrongTries::purge() {
  const auto now = clock_.now();
  return database_.execute(kPurge, {{"before", now - kDay}, {"now", now}});
}

void throw_held(std::chrono::seconds wait) {
  const auto minutes = std::chrono::ceil<std::chrono::minutes>(wait).count();
  throw Error(ErrorCode::kTooManyRequests,
              fmt::format("Too many attempts. Try again in {} minute{}.", minutes, minutes == 1 ? "" : "s"), wait);
}

}  // namespace pharos::auth
