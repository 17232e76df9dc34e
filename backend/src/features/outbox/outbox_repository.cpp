#include "features/outbox/outbox_repository.hpp"

#include <algorithm>

#include "core/error.hpp"
#include "core/log.hpp"

namespace pharos::outbox {
namespace {

constexpr std::chrono::minutes kLease{2};
constexpr std::chrono::hours kGiveUpAfter{5 * 24};
constexpr std::chrono::seconds kPause{60};
constexpr std::int64_t kMailsPerHour = 5;
constexpr std::chrono::minutes kLongestWait{6 * 60};
constexpr auto kNoTenant = "platform";

constexpr db::PlatformSql kInsert = R"sql(
  insert into outbox (id, tenant_id, cause, period, recipient, message, created_at, next_attempt_at, attempts,
                      lease_until, report_to)
  values (:id, :tenant_id, :cause, :period, :recipient, :message, :now, :now, 0, 0, :report_to)
  on conflict (cause, period, recipient) do nothing)sql";
constexpr db::PlatformSql kDue = R"sql(
  select o.id, o.recipient, o.message, o.attempts, o.created_at, o.report_to, o.lease_token,
         coalesce(t.sender_name, '') as sender_name
  from outbox o left join tenants t on t.id = o.tenant_id
  where o.sent_at is null and o.dead_at is null and o.next_attempt_at <= :now and o.lease_until <= :now
  order by o.next_attempt_at, o.id limit 1)sql";
constexpr db::PlatformSql kLeaseOne = R"sql(
  update outbox set lease_owner = :owner, lease_until = :until, lease_token = lease_token + 1
  where id = :id and lease_token = :token and sent_at is null and dead_at is null and lease_until <= :now)sql";
constexpr db::PlatformSql kRenew = R"sql(
  update outbox set lease_until = :until where id = :id and lease_token = :token and sent_at is null)sql";
constexpr db::PlatformSql kSent = R"sql(
  update outbox set sent_at = :now, lease_until = 0, message = ''
  where id = :id and lease_token = :token and sent_at is null)sql";
constexpr db::PlatformSql kFailed = R"sql(
  update outbox set attempts = attempts + 1, next_attempt_at = :next, lease_until = 0, last_error = :why,
                    dead_at = :dead
  where id = :id and lease_token = :token and sent_at is null)sql";
constexpr db::PlatformSql kGiveUp = R"sql(
  update outbox set attempts = attempts + 1, lease_until = 0, last_error = :why, dead_at = :now, message = ''
  where id = :id and lease_token = :token and sent_at is null)sql";
constexpr db::PlatformSql kCountLately = R"sql(
  select count(*) as mails, coalesce(max(created_at), 0) as newest from outbox
  where recipient = :recipient and created_at > :since and substr(cause, 1, :begin_length) = :cause_begin)sql";
constexpr db::PlatformSql kAddressOf = "select email from users where id = :id";
constexpr db::PlatformSql kPurge = "delete from outbox where sent_at < :before or dead_at < :before";
constexpr db::PlatformSql kRelease = R"sql(
  update outbox set lease_until = 0, lease_token = lease_token + 1 where lease_owner = :owner and sent_at is null)sql";
constexpr db::PlatformSql kLag = R"sql(
  select count(*) as waiting, min(created_at) as oldest,
         (select count(*) from outbox where dead_at is not null) as dead
  from outbox where sent_at is null and dead_at is null)sql";

struct Lately {
  std::int64_t mails = 0;
  Timestamp newest;
};
BOOST_DESCRIBE_STRUCT(Lately, (), (mails, newest))

struct Address {
  std::string email;
};
BOOST_DESCRIBE_STRUCT(Address, (), (email))

}  // namespace

std::chrono::minutes backoff(std::int64_t attempts) {
  const auto doublings = std::clamp<std::int64_t>(attempts - 1, 0, 10);
  return std::min(std::chrono::minutes{std::int64_t{1} << doublings}, kLongestWait);
}

void OutboxRepository::enqueue(const Order& order) {
  const auto id = new_id<MailId>("mail");
  database_.execute(kInsert, {{"id", id},
                              {"tenant_id", order.tenant ? order.tenant->text() : kNoTenant},
                              {"cause", order.cause},
                              {"period", order.period},
                              {"recipient", order.recipient},
                              {"message", seal_message(keys_, id, order.content)},
                              {"report_to", order.report_to},
                              {"now", clock_.now()}});
}

bool OutboxRepository::may_send(std::string_view cause_begin, const std::string& recipient) const {
  const auto now = clock_.now();
  const auto lately =
      database_.read_one<Lately>(kCountLately, {{"recipient", recipient},
                                                {"since", now - std::chrono::hours{1}},
                                                {"begin_length", static_cast<std::int64_t>(cause_begin.size())},
                                                {"cause_begin", cause_begin}});
  return !lately || lately->mails == 0 || (lately->mails < kMailsPerHour && now - lately->newest >= kPause);
}

std::optional<Parcel> OutboxRepository::lease_next(const std::string& owner) {
  for (;;) {
    const auto now = clock_.now();
    auto parcel = database_.read_one<Parcel>(kDue, {{"now", now}});
    if (!parcel) return std::nullopt;
    const auto won = database_.execute(
        kLeaseOne,
        {{"owner", owner}, {"until", now + kLease}, {"id", parcel->id}, {"token", parcel->lease_token}, {"now", now}});
    if (won != 1) continue;  // another node was faster
    ++parcel->lease_token;
    try {
      parcel->content = read_message(keys_, parcel->id, parcel->message);
      return parcel;
    } catch (const Error& failure) {
      // A mail encrypted with a missing key must not hold back the others.
      log::error("mail not readable", {{"mail", parcel->id.text()}, {"why", failure.what()}});
      mark_failed(*parcel, failure.what());
    }
  }
}

bool OutboxRepository::renew(const Parcel& parcel) {
  return database_.execute(kRenew,
                           {{"until", clock_.now() + kLease}, {"id", parcel.id}, {"token", parcel.lease_token}}) == 1;
}

bool OutboxRepository::mark_sent(const Parcel& parcel) {
  return database_.execute(kSent, {{"now", clock_.now()}, {"id", parcel.id}, {"token", parcel.lease_token}}) == 1;
}

bool OutboxRepository::mark_failed(const Parcel& parcel, const std::string& why) {
  const auto now = clock_.now();
  const bool is_last = now - parcel.created_at > kGiveUpAfter;
  return database_.execute(kFailed, {{"next", now + backoff(parcel.attempts + 1)},
                                     {"why", why},
                                     {"dead", is_last ? std::optional{now} : std::nullopt},
                                     {"id", parcel.id},
                                     {"token", parcel.lease_token}}) == 1;
}

bool OutboxRepository::give_up(const Parcel& parcel, const std::string& why) {
  return database_.transaction([&] {
    const auto given_up = database_.execute(
        kGiveUp, {{"why", why}, {"now", clock_.now()}, {"id", parcel.id}, {"token", parcel.lease_token}});
    if (given_up != 1) return false;
    if (!parcel.report_to) return true;
    const auto address = database_.read_one<Address>(kAddressOf, {{"id", *parcel.report_to}});
    if (!address) return true;
    enqueue({.cause = "refused:" + parcel.id.text(),
             .period = "once",
             .recipient = address->email,
             .content = mail::to_content(
                 {.subject = "Your email could not be delivered",
                  .greeting = "Hello,",
                  .paragraphs = {"The email \"" + parcel.content.subject + "\" to " + parcel.recipient +
                                     " was rejected by the recipient's mail server: " + why,
                                 "Check the address and send it again."},
                  .link_text = {},
                  .link = {},
                  .footer = "Pharos will not try to send this email again."})});
    return true;
  });
}

void OutboxRepository::release(const std::string& owner) {
  database_.execute(kRelease, {{"owner", owner}});
}

std::int64_t OutboxRepository::purge(Timestamp before) {
  return database_.execute(kPurge, {{"before", before}});
}

Lag OutboxRepository::lag() const {
  return database_.read_one<Lag>(kLag).value_or(Lag{});
}

}  // namespace pharos::outbox
