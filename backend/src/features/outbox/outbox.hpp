#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/id.hpp"
#include "core/key_ring.hpp"
#include "db/database.hpp"
#include "jobs/scheduler.hpp"
#include "mail/mailer.hpp"

namespace pharos::outbox {

// A mail and why it is sent. The same (cause, period, recipient) is queued once (R30).
struct Order {
  std::string tenant_id;  // "platform" if it belongs to none
  std::string cause;      // "reset:usr_..."
  std::string period;     // distinguishes further mails with the same cause
  std::string recipient;
  mail::Content content;
  std::optional<UserId> report_to = std::nullopt;  // who is notified by mail if the recipient is permanently rejected
};

struct Lag {
  std::int64_t waiting = 0;
  std::int64_t dead = 0;
  std::optional<Timestamp> oldest;  // of the waiting mails
};

// The content of a mail, encrypted while it waits: it may contain a one-time link. `id` is that of the mail.
std::string seal_message(const KeyRing& keys, const std::string& id, const mail::Content& content);
// Empty for a sent mail: its message is erased.
mail::Content read_message(const KeyRing& keys, const std::string& id, const std::string& message);

// Mail waiting to be sent. Call `enqueue` in the transaction that causes the mail.
class Outbox {
 public:
  Outbox(db::Database& database, const KeyRing& keys, const Clock& clock)
      : database_(database), keys_(keys), clock_(clock) {}

  void enqueue(const Order& order);
  // Whether a further mail with this cause prefix may go to the address: not within a minute of the last one, and at
  // most five an hour. For mails that people can trigger at will.
  bool may_send(std::string_view cause_begin, const std::string& recipient) const;
  Lag lag() const;

  struct Parcel {
    std::string id;
    std::string recipient;
    mail::Content content;
    std::int64_t attempts = 0;
    Timestamp created_at;
    std::optional<UserId> report_to = std::nullopt;
    std::string sender_name = {};  // the organization's current one
  };
  // Mails due now, reserved for `owner` until the lease ends.
  std::vector<Parcel> lease_due(const std::string& owner, int limit);
  // Erases the message.
  void mark_sent(const Parcel& parcel);
  // Schedules the next attempt, or gives up after five days.
  void mark_failed(const Parcel& parcel, const std::string& why);
  // The recipient's server permanently rejects the mail: it is not retried, and the person who caused it is notified.
  void give_up(const Parcel& parcel, const std::string& why);
  // Releases this owner's reservations: part of an orderly shutdown.
  void release(const std::string& owner);
  // Deletes mails that were sent or given up before `before`; returns how many.
  std::int64_t purge(Timestamp before);

 private:
  db::Database& database_;
  const KeyRing& keys_;
  const Clock& clock_;
};

// Sends mails that are due.
class DeliveryJob final : public jobs::Job {
 public:
  using OnLag = std::function<void(const Lag& lag, Timestamp now)>;
  // `on_lag` is called every few seconds with the amount of waiting mail.
  DeliveryJob(Outbox& outbox, mail::Mailer& mailer, std::string owner, OnLag on_lag = {})
      : outbox_(outbox), mailer_(mailer), owner_(std::move(owner)), on_lag_(std::move(on_lag)) {}
  std::string_view name() const override { return "mail delivery"; }
  std::chrono::milliseconds interval() const override { return std::chrono::milliseconds{500}; }
  void run(Timestamp now) override;

 private:
  Outbox& outbox_;
  mail::Mailer& mailer_;
  std::string owner_;
  OnLag on_lag_;
  Timestamp measured_at_;
};

// The wait after the n-th failure: doubles from one minute to six hours.
std::chrono::minutes backoff(std::int64_t attempts);

}  // namespace pharos::outbox
