#pragma once

#include <functional>

#include "features/outbox/outbox_repository.hpp"
#include "jobs/scheduler.hpp"
#include "mail/mailer.hpp"

namespace pharos::outbox {

// Sends mails that are due.
class DeliveryJob final : public jobs::Job {
 public:
  using OnLag = std::function<void(const Lag& lag, Timestamp now)>;
  // `on_lag` is called every few seconds with the amount of waiting mail.
  DeliveryJob(OutboxRepository& outbox, mail::Mailer& mailer, std::string owner, OnLag on_lag = {})
      : outbox_(outbox), mailer_(mailer), owner_(std::move(owner)), on_lag_(std::move(on_lag)) {}
  std::string_view name() const override { return "mail delivery"; }
  std::chrono::milliseconds interval() const override { return std::chrono::milliseconds{500}; }
  void run(Timestamp now) override;

 private:
  OutboxRepository& outbox_;
  mail::Mailer& mailer_;
  std::string owner_;
  OnLag on_lag_;
  Timestamp measured_at_;
};

}  // namespace pharos::outbox
