#include "core/error.hpp"
#include "core/log.hpp"
#include "features/outbox/outbox.hpp"

namespace pharos::outbox {
namespace {

constexpr std::chrono::minutes kLease{5};
constexpr std::chrono::hours kGiveUpAfter{5 * 24};
constexpr std::chrono::seconds kPause{60};
constexpr std::int64_t kMailsPerHour = 5;

constexpr db::PlatformSql kInsert = R"sql(
  insert into outbox (id, tenant_id, cause, period, recipient, message, created_at, next_attempt_at, attempts,
                      lease_until, report_to)
  values (:id, :tenant_id, :cause, :period, :recipient, :message, :now, :now, 0, 0, :report_to)
  on conflict (cause, period, recipient) do nothing)sql";
constexpr db::PlatformSql kDue = R"sql(
  select o.id, o.recipient, o.message, o.attempts, o.created_at, o.report_to, coalesce(t.sender_name, '')
  from outbox o left join tenants t on t.id = o.tenant_id
  where o.sent_at is null and o.dead_at is null and o.next_attempt_at <= :now and o.lease_until <= :now
  order by o.next_attempt_at limit :row_limit)sql";
constexpr db::PlatformSql kLeaseOne = R"sql(
  update outbox set lease_owner = :owner, lease_until = :until
  where id = :id and sent_at is null and lease_until <= :now)sql";
constexpr db::PlatformSql kSent = "update outbox set sent_at = :now, lease_until = 0, message = '' where id = :id";
constexpr db::PlatformSql kFailed = R"sql(
  update outbox set attempts = attempts + 1, next_attempt_at = :next, lease_until = 0, last_error = :why,
                    dead_at = :dead
  where id = :id)sql";
constexpr db::PlatformSql kGiveUp = R"sql(
  update outbox set attempts = attempts + 1, lease_until = 0, last_error = :why, dead_at = :now, message = ''
  where id = :id)sql";
constexpr db::PlatformSql kCountLately = R"sql(
  select count(*), coalesce(max(created_at), 0) from outbox
  where recipient = :recipient and created_at > :since and substr(cause, 1, :begin_length) = :cause_begin)sql";
constexpr db::PlatformSql kAddressOf = "select email from users where id = :id";
constexpr db::PlatformSql kPurge = "delete from outbox where sent_at < :before or dead_at < :before";
constexpr db::PlatformSql kRelease = R"sql(
  update outbox set lease_until = 0 where lease_owner = :owner and sent_at is null)sql";
constexpr db::PlatformSql kLag = R"sql(
  select count(*), min(created_at), (select count(*) from outbox where dead_at is not null)
  from outbox where sent_at is null and dead_at is null)sql";

struct Waiting {
  Outbox::Parcel parcel;
  std::string message;
};

Waiting read_waiting(const db::Row& row) {
  return {{.id = row.text(0),
           .recipient = row.text(1),
           .content = {},
           .attempts = row.integer(3),
           .created_at = row.timestamp(4),
           .report_to = row.is_null(5) ? std::nullopt : std::optional{UserId{row.text(5)}},
           .sender_name = row.text(6)},
          row.text(2)};
}

std::string sealing_context(const std::string& id) {
  return "mail " + id;
}

}  // namespace

std::string seal_message(const KeyRing& keys, const std::string& id, const mail::Content& content) {
  const JsonObject message{{"subject", content.subject},
                           {"text", content.text},
                           {"html", content.html},
                           {"unsubscribe", content.unsubscribe}};
  return keys.seal(to_text(message), sealing_context(id));
}

mail::Content read_message(const KeyRing& keys, const std::string& id, const std::string& message) {
  if (message.empty()) return {};
  // Earlier releases queued mails unencrypted.
  const bool is_sealed = !message.starts_with('{');
  const auto opened = is_sealed ? keys.find_opened(message, sealing_context(id)) : std::optional{message};
  if (!opened) throw Error(ErrorCode::kInternal, "A waiting mail cannot be decrypted with the available keys");
  const auto document = read_json(*opened);
  const auto text = [&document](std::string_view key) {
    const Json* part = document.as_object().if_contains(key);
    return part != nullptr ? std::string{part->as_string()} : std::string{};
  };
  return {text("subject"), text("text"), text("html"), text("unsubscribe")};
}

void Outbox::enqueue(const Order& order) {
  const auto id = new_id_text("mail");
  database_.execute(kInsert, {{"id", id},
                              {"tenant_id", order.tenant_id},
                              {"cause", order.cause},
                              {"period", order.period},
                              {"recipient", order.recipient},
                              {"message", seal_message(keys_, id, order.content)},
                              {"report_to", order.report_to},
                              {"now", clock_.now()}});
}

bool Outbox::may_send(std::string_view cause_begin, const std::string& recipient) const {
  struct Lately {
    std::int64_t mails = 0;
    Timestamp newest;
  };
  const auto now = clock_.now();
  const auto lately = database_.find(kCountLately,
                                     [](const db::Row& row) {
                                       return Lately{row.integer(0), row.timestamp(1)};
                                     },
                                     {{"recipient", recipient},
                                      {"since", now - std::chrono::hours{1}},
                                      {"begin_length", static_cast<std::int64_t>(cause_begin.size())},
                                      {"cause_begin", cause_begin}});
  return !lately || lately->mails == 0 || (lately->mails < kMailsPerHour && now - lately->newest >= kPause);
}

std::vector<Outbox::Parcel> Outbox::lease_due(const std::string& owner, int limit) {
  const auto now = clock_.now();
  const auto due = database_.query(kDue, read_waiting, {{"now", now}, {"row_limit", limit}});
  std::vector<Parcel> leased;
  for (const auto& [found, message] : due) {
    const auto won =
        database_.execute(kLeaseOne, {{"owner", owner}, {"until", now + kLease}, {"id", found.id}, {"now", now}});
    if (won != 1) continue;
    auto parcel = found;
    try {
      parcel.content = read_message(keys_, parcel.id, message);
    } catch (const Error& failure) {
      // A mail encrypted with a missing key must not hold back the others.
      log::error("mail not readable", {{"mail", parcel.id}, {"why", failure.what()}});
      mark_failed(parcel, failure.what());
      continue;
    }
    leased.push_back(std::move(parcel));
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

void Outbox::give_up(const Parcel& parcel, const std::string& why) {
  database_.transaction([&] {
    database_.execute(kGiveUp, {{"why", why}, {"now", clock_.now()}, {"id", parcel.id}});
    if (!parcel.report_to) return;
    const auto address =
        database_.find(kAddressOf, [](const db::Row& row) { return row.text(0); }, {{"id", *parcel.report_to}});
    if (!address) return;
    enqueue({.tenant_id = "platform",
             .cause = "refused:" + parcel.id,
             .period = "once",
             .recipient = *address,
             .content = mail::to_content(
                 {.subject = "Your email could not be delivered",
                  .greeting = "Hello,",
                  .paragraphs = {"The email \"" + parcel.content.subject + "\" to " + parcel.recipient +
                                     " was rejected by the recipient's mail server: " + why,
                                 "Check the address and send it again."},
                  .link_text = {},
                  .link = {},
                  .footer = "Pharos will not try to send this email again."})});
  });
}

void Outbox::release(const std::string& owner) {
  database_.execute(kRelease, {{"owner", owner}});
}

std::int64_t Outbox::purge(Timestamp before) {
  return database_.execute(kPurge, {{"before", before}});
}

Lag Outbox::lag() const {
  const auto read = [](const db::Row& row) {
    return Lag{.waiting = row.integer(0), .dead = row.integer(2), .oldest = row.optional_timestamp(1)};
  };
  return database_.find(kLag, read).value_or(Lag{});
}

}  // namespace pharos::outbox
