#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <stop_token>
#include <vector>

#include "features/outbox/outbox_repository.hpp"
#include "jobs/scheduler.hpp"
#include "mail/mailer.hpp"

namespace pharos::outbox {

// What became of a mail that was given to the mail server.
enum class Attempt { kSent, kFailed, kRefused };

// Sends mails that are due, one after another. A slow mail server may take ten minutes for each, so this job needs a
// scheduler of its own.
class DeliveryJob final : public jobs::Job {
 public:
  using OnAttempt = std::function<void(Attempt attempt)>;
  DeliveryJob(
      OutboxRepository& outbox, mail::Mailer& mailer, std::string owner, OnAttempt on_attempt = [](Attempt) {},
      std::chrono::milliseconds renew_every = std::chrono::seconds{20})
      : outbox_(outbox),
        mailer_(mailer),
        owner_(std::move(owner)),
        on_attempt_(std::move(on_attempt)),
        renew_every_(renew_every) {}
  std::string_view name() const override { return "mail delivery"; }
  std::chrono::milliseconds interval() const override { return std::chrono::milliseconds{500}; }
  void run(Timestamp now) override;
  // Starts no further mail, and gives up the current one unless the mail server may have it already (R47).
  void stop() { stopping_.request_stop(); }
  // Leaves the other mails to other nodes. Call after the last `run` has returned.
  void finish();

 private:
  // What happened to a mail, to be recorded.
  struct Result {
    Parcel parcel;
    std::function<bool(OutboxRepository& outbox, const Parcel& parcel)> record;
  };
  // Nothing if there is no result, because the mail was given up in time.
  std::optional<Result> send(const Parcel& parcel);
  // A result that cannot be recorded now, because the database does not respond, is recorded later: the mail would be
  // sent again otherwise.
  void record(const Result& result);
  void record_owed();

  OutboxRepository& outbox_;
  mail::Mailer& mailer_;
  std::string owner_;
  OnAttempt on_attempt_;
  const std::chrono::milliseconds renew_every_;
  std::stop_source stopping_;
  std::vector<Result> owed_;
};

}  // namespace pharos::outbox
