#pragma once

#include <chrono>
#include <functional>
#include <vector>

#include "features/outbox/outbox_repository.hpp"
#include "jobs/scheduler.hpp"
#include "mail/mailer.hpp"

namespace pharos::outbox {

// Sends mails that are due.
class DeliveryJob final : public jobs::Job {
 public:
  using OnLag = std::function<void(const Lag& lag, Timestamp now)>;
  // `on_lag` is called every few seconds with the amount of waiting mail.
  DeliveryJob(OutboxRepository& outbox, mail::Mailer& mailer, std::string owner, OnLag on_lag = {},
              std::chrono::milliseconds renew_every = std::chrono::seconds{20})
      : outbox_(outbox),
        mailer_(mailer),
        owner_(std::move(owner)),
        on_lag_(std::move(on_lag)),
        renew_every_(renew_every) {}
  std::string_view name() const override { return "mail delivery"; }
  std::chrono::milliseconds interval() const override { return std::chrono::milliseconds{500}; }
  void run(Timestamp now) override;

 private:
  // What happened to a mail, to be recorded.
  struct Result {
    Parcel parcel;
    std::function<bool(OutboxRepository& outbox, const Parcel& parcel)> record;
  };
  Result send(const Parcel& parcel);
  // A result that cannot be recorded now, because the database does not respond, is recorded later: the mail would be
  // sent again otherwise.
  void record(const Result& result);
  void record_owed();

  OutboxRepository& outbox_;
  mail::Mailer& mailer_;
  std::string owner_;
  OnLag on_lag_;
  const std::chrono::milliseconds renew_every_;
  Timestamp measured_at_;
  std::vector<Result> owed_;
};

}  // namespace pharos::outbox
