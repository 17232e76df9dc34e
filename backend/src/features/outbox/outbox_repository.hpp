#pragma once

#include <boost/describe.hpp>
#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "core/key_ring.hpp"
#include "db/database.hpp"
#include "features/outbox/sealed_message.hpp"

namespace pharos::outbox {

// A mail and why it is sent. The same (cause, period, recipient) is queued once (R30).
struct Order {
  std::optional<TenantId> tenant = std::nullopt;  // nothing if it belongs to none
  std::string cause;                              // "reset:usr_..."
  std::string period;                             // distinguishes further mails with the same cause
  std::string recipient;
  mail::Content content;
  std::optional<UserId> report_to = std::nullopt;  // who is notified by mail if the recipient is permanently rejected
};

struct Lag {
  std::int64_t waiting = 0;
  std::int64_t dead = 0;
  std::optional<Timestamp> oldest;  // of the waiting mails
};
BOOST_DESCRIBE_STRUCT(Lag, (), (waiting, dead, oldest))

// A mail reserved for delivery.
struct Parcel {
  MailId id;
  std::string recipient;
  std::string message;  // as stored
  std::int64_t attempts = 0;
  Timestamp created_at;
  std::optional<UserId> report_to;
  std::string sender_name;       // the organization's current one
  std::int64_t lease_token = 0;  // of this reservation; every one has its own
  mail::Content content;         // read from `message`
};
BOOST_DESCRIBE_STRUCT(Parcel, (), (id, recipient, message, attempts, created_at, report_to, sender_name, lease_token))

// Mail waiting to be sent, of all tenants. Call `enqueue` in the transaction that causes the mail.
class OutboxRepository {
 public:
  // `clock` is the one that all nodes share.
  OutboxRepository(db::Database& database, const KeyRing& keys, const Clock& clock)
      : database_(database), keys_(keys), clock_(clock) {}

  void enqueue(const Order& order);
  // Whether a further mail with this cause prefix may go to the address: not within a minute of the last one, and at
  // most five an hour. For mails that people can trigger at will.
  bool may_send(std::string_view cause_begin, const std::string& recipient) const;
  Lag lag() const;

  // The mail that has been due longest, reserved for `owner` until the lease ends. One at a time, because a slow mail
  // server would outlast the leases of the others.
  std::optional<Parcel> lease_next(const std::string& owner);
  // The following change nothing and return false if another node has taken over.
  bool renew(const Parcel& parcel);
  // Erases the message.
  bool mark_sent(const Parcel& parcel);
  // Schedules the next attempt, or gives up after five days.
  bool mark_failed(const Parcel& parcel, const std::string& why);
  // The recipient's server permanently rejects the mail: it is not retried, and the person who caused it is notified.
  bool give_up(const Parcel& parcel, const std::string& why);
  // Releases this owner's reservations: part of an orderly shutdown.
  void release(const std::string& owner);
  // Deletes mails that were sent or given up before `before`; returns how many.
  std::int64_t purge(Timestamp before);

 private:
  db::Database& database_;
  const KeyRing& keys_;
  const Clock& clock_;
};

// The wait after the n-th failure: doubles from one minute to six hours.
std::chrono::minutes backoff(std::int64_t attempts);

}  // namespace pharos::outbox
