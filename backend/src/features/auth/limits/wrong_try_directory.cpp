#include "features/auth/limits/wrong_try_directory.hpp"

#include <algorithm>

namespace pharos::auth {
namespace {

constexpr std::chrono::minutes kLongestWindow{24 * 60};

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
constexpr db::PlatformSql kPurgeTries =
    "delete from wrong_tries where window_started_at < :before and held_until < :now";
constexpr db::PlatformSql kForget = "delete from wrong_tries where subject = :subject";

struct Held {
  Timestamp held_until;
};
BOOST_DESCRIBE_STRUCT(Held, (), (held_until))

struct Failures {
  std::int64_t failures = 0;
};
BOOST_DESCRIBE_STRUCT(Failures, (), (failures))

}  // namespace

std::chrono::seconds WrongTryDirectory::held_for(const std::vector<TryLimit>& limits) const {
  std::chrono::microseconds longest{0};
  for (const auto& limit : limits) {
    const auto held = database_.read_one<Held>(kHeldUntil, {{"subject", limit.subject}});
    if (held) longest = std::max(longest, held->held_until - clock_.now());
  }
  return std::chrono::ceil<std::chrono::seconds>(longest);
}

std::int64_t WrongTryDirectory::record_failure(const std::vector<TryLimit>& limits) {
  return database_.transaction([&] {
    const auto now = clock_.now();
    std::int64_t left = limits.front().failures;
    for (const auto& limit : limits) {
      const auto recorded = database_.read_one<Failures>(
          kRecord, {{"subject", limit.subject}, {"now", now}, {"window_start", now - limit.window}});
      const auto still_allowed = limit.failures - recorded.value_or(Failures{1}).failures;
      if (still_allowed <= 0) {
        database_.execute(kHoldSubject, {{"until", now + limit.hold}, {"subject", limit.subject}});
      }
      left = std::min(left, std::max<std::int64_t>(still_allowed, 0));
    }
    return left;
  });
}

void WrongTryDirectory::forget(const std::vector<TryLimit>& limits) {
  for (const auto& limit : limits) database_.execute(kForget, {{"subject", limit.subject}});
}

std::int64_t WrongTryDirectory::purge() {
  const auto now = clock_.now();
  return database_.execute(kPurgeTries, {{"before", now - kLongestWindow}, {"now", now}});
}

}  // namespace pharos::auth
