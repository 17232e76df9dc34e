#include <boost/describe.hpp>

#include "features/outbox/outbox.hpp"

namespace pharos::outbox {
namespace {

constexpr std::chrono::minutes kLease{5};
constexpr std::chrono::hours kGiveUpAfter{5 * 24};

constexpr db::PlatformSql kInsert = R"sql(
  insert into outbox (id, tenant_id, cause, period, recipient, message, created_at, next_attempt_at, attempts,
                      lease_until)
  values (:id, :tenant_id, :cause, :period, :recipient, :message, :now, :now, 0, 0)
  on conflict (cause, period, recipient) do nothing)sql";
constexpr db::PlatformSql kDue = R"sql(
  select id, recipient, message, attempts, created_at from outbox
  where sent_at is null and dead_at is null and next_attempt_at <= :now and lease_until <= :now
  order by next_attempt_at limit :row_limit)sql";
constexpr db::PlatformSql kLeaseOne = R"sql(
  update outbox set lease_owner = :owner, lease_until = :until
  where id = :id and sent_at is null and lease_until <= :now)sql";
constexpr db::PlatformSql kSent = "update outbox set sent_at = :now, lease_until = 0 where id = :id";
constexpr db::PlatformSql kFailed = R"sql(
  update outbox set attempts = attempts + 1, next_attempt_at = :next, lease_until = 0, last_error = :why,
                    dead_at = :dead
  where id = :id)sql";
constexpr db::PlatformSql kRelease = R"sql(
  update outbox set lease_until = 0 where lease_owner = :owner and sent_at is null)sql";
constexpr db::PlatformSql kLag = R"sql(
  select count(*), min(created_at), (select count(*) from outbox where dead_at is not null)
  from outbox where sent_at is null and dead_at is null)sql";

Outbox::Parcel read_parcel(const db::Row& row) {
  const auto message = read_json(row.text(2));
  // A mail that was queued by an earlier release may lack a part.
  const auto text = [&message](std::string_view key) {
    const Json* part = message.as_object().if_contains(key);
    return part != nullptr ? std::string{part->as_string()} : std::string{};
  };
  return {.id = row.text(0),
          .recipient = row.text(1),
          .content = {text("subject"), text("text"), text("html"), text("unsubscribe")},
          .attempts = row.integer(3),
          .created_at = row.timestamp(4)};
}

}  // namespace

void Outbox::enqueue(const Order& order) {
  const JsonObject message{{"subject", order.content.subject},
                           {"text", order.content.text},
                           {"html", order.content.html},
                           {"unsubscribe", order.content.unsubscribe}};
  database_.execute(kInsert, {{"id", new_id_text("mail")},
                              {"tenant_id", order.tenant_id},
                              {"cause", order.cause},
                              {"period", order.period},
                              {"recipient", order.recipient},
                              {"message", to_text(message)},
                              {"now", clock_.now()}});
}

std::vector<Outbox::Parcel> Outbox::lease_due(const std::string& owner, int limit) {
  const auto now = clock_.now();
  const auto due = database_.query(kDue, read_parcel, {{"now", now}, {"row_limit", limit}});
  std::vector<Parcel> leased;
  for (const auto& parcel : due) {
    const auto won =
        database_.execute(kLeaseOne, {{"owner", owner}, {"until", now + kLease}, {"id", parcel.id}, {"now", now}});
    if (won == 1) leased.push_back(parcel);
  }
  return leased;
}

void Outbox::mark_sent(const Parcel& parcel) {
  database_.execute(kSent, {{"now", clock_.now()}, {"id", parcel.id}});
}

void Outbox::mark_failed(const Parcel& parcel, const std::string& why) {
  const auto now = clock_.now();
  const bool give_up = now - parcel.created_at > kGiveUpAfter;
  database_.execute(kFailed, {{"next", now + backoff(parcel.attempts + 1)},
                              {"why", why},
                              {"dead", give_up ? std::optional{now} : std::nullopt},
                              {"id", parcel.id}});
}

void Outbox::release(const std::string& owner) {
  database_.execute(kRelease, {{"owner", owner}});
}

Lag Outbox::lag() const {
  const auto read = [](const db::Row& row) {
    return Lag{.waiting = row.integer(0), .dead = row.integer(2), .oldest = row.optional_timestamp(1)};
  };
  return database_.find(kLag, read).value_or(Lag{});
}

}  // namespace pharos::outbox
