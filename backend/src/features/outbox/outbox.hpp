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
  std::string tenant_id;  // "platform" when it belongs to none
  std::string cause;      // "reset:usr_..."
  std::string period;     // what makes a further mail of the same cause a new one
  std::string recipient;
  mail::Content content;
  std::optional<UserId> report_to = std::nullopt;  // who learns by mail that the recipient was refused for good
};

struct Lag {
  std::int64_t waiting = 0;
  std::int64_t dead = 0;
  std::optional<Timestamp> oldest;  // of those waiting
};

// What a mail says, sealed while it waits: it may contain a one-time link. `id` is the mail's.
std::string seal_message(const KeyRing& keys, const std::string& id, const mail::Content& content);
// Empty for a mail that was sent: its message is erased.
mail::Content read_message(const KeyRing& keys, const std::string& id, const std::string& message);

// Mail waiting to be sent. `enqueue` belongs into the transaction that causes the mail.
class Outbox {
 public:
  Outbox(db::Database& database, const KeyRing& keys, const Clock& clock)
      : database_(database), keys_(keys), clock_(clock) {}

  void enqueue(const Order& order);
  // Whether a further mail whose cause begins like this may go to the address: not within a minute of the last one, and
  // five an hour at most. For mails that people can cause as often as they like.
  bool may_send(std::string_view cause_begin, const std::string& recipient) const;
  Lag lag() const;

  struct Parcel {
    std::string id;
    std::string recipient;
    mail::Content content;
    std::int64_t attempts = 0;
    Timestamp created_at;
    std::optional<UserId> report_to = std::nullopt;
    std::string sender_name = {};  // the organization's, as it is now
  };
  // Mails due now, held for `owner` until the lease ends.
  std::vector<Parcel> lease_due(const std::string& owner, int limit);
  // Erases the message.
  void mark_sent(const Parcel& parcel);
  // Plans the next try, or gives up after five days.
  void mark_failed(const Parcel& parcel, const std::string& why);
  // The recipient's server refuses the mail and always will: it is not tried again, and whoever caused it is told.
  void give_up(const Parcel& parcel, const std::string& why);
  // Lets others have what this owner holds: part of an orderly stop.
  void release(const std::string& owner);
  // Removes mails that were sent or given up before `before`; returns how many.
  std::int64_t purge(Timestamp before);

 private:
  db::Database& database_;
  const KeyRing& keys_;
  const Clock& clock_;
};

// Sends what is due.
class DeliveryJob final : public jobs::Job {
 public:
  using OnLag = std::function<void(const Lag& lag, Timestamp now)>;
  // `on_lag` hears every few seconds how much mail waits.
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

// How long to wait after the n-th failure: doubling from one minute to six hours.
std::chrono::minutes backoff(std::int64_t attempts);

}  // namespace pharos::outbox
