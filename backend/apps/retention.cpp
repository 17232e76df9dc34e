#include "retention.hpp"

#include "core/log.hpp"

namespace pharos {
namespace {

using Days = std::chrono::duration<std::int64_t, std::ratio<86400>>;

constexpr Days kEndedSessions{90};
constexpr Days kExpiredLinks{30};
constexpr Days kUnusedDevices{180};
constexpr Days kUnconfirmedRegistrations{7};  // as long as the link works
constexpr Days kSentMails{90};
constexpr Days kUnkeptStamps{180};

}  // namespace

void RetentionJob::run(Timestamp now) {
  auto& people = application_.people();
  const std::pair<const char*, std::int64_t> removed[] = {
      {"sessions", people.sessions.purge(now - kEndedSessions)},
      {"links", people.one_time_secrets.purge(now - kExpiredLinks)},
      {"devices", people.known_devices.purge(now - kUnusedDevices)},
      {"wrong_tries", people.wrong_tries.purge()},
      {"registrations", remove_unconfirmed_registrations(now - kUnconfirmedRegistrations)},
      {"mails", people.outbox.purge(now - kSentMails)},
      {"kept_answers", application_.journal().purge()},
      {"stamps", application_.public_data().stamps.purge_unkept(now - kUnkeptStamps)},
  };
  for (const auto& [what, count] : removed) {
    if (count > 0) log::info("retention", {{"removed", what}, {"count", std::to_string(count)}});
  }
}

std::int64_t RetentionJob::remove_unconfirmed_registrations(Timestamp before) {
  auto& people = application_.people();
  const auto claims = people.accounts.list_claims(before);
  for (const auto& claim : claims) {
    database_.transaction([&] {
      people.second_factors.remove(claim);
      people.known_devices.forget_all(claim);
      people.sessions.remove_all(claim);
      people.accounts.remove_claim(claim);
    });
  }
  return static_cast<std::int64_t>(claims.size());
}

}  // namespace pharos
