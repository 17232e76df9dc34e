#include "features/outbox/delivery_job.hpp"

#include <exception>
#include <utility>

#include "core/error.hpp"
#include "core/log.hpp"
#include "jobs/kept_lease.hpp"

namespace pharos::outbox {
namespace {

constexpr int kBatch = 20;

}  // namespace

void DeliveryJob::run(Timestamp /*now*/) {
  record_owed();
  for (int sent = 0; sent < kBatch && !stopping_.stop_requested(); ++sent) {
    const auto parcel = outbox_.lease_next(owner_);
    if (!parcel) return;
    if (const auto result = send(*parcel)) record(*result);
  }
}

void DeliveryJob::finish() {
  record_owed();
  // Released, a mail that was sent but is not recorded would be sent again at once.
  if (!owed_.empty()) return;
  try {
    outbox_.release(owner_);
  } catch (const Error& failure) {
    log::warn("mails not released", {{"why", failure.what()}});
  }
}

std::optional<DeliveryJob::Result> DeliveryJob::send(const Parcel& parcel) {
  std::stop_source given_up;
  const std::stop_callback on_stop{stopping_.get_token(), [&given_up] { given_up.request_stop(); }};
  const jobs::KeptLease lease{renew_every_, [this, &parcel, &given_up] {
                                const bool is_ours = outbox_.renew(parcel);
                                if (!is_ours) given_up.request_stop();
                                return is_ours;
                              }};
  try {
    mailer_.send(
        {.id = parcel.id.text(), .to = parcel.recipient, .content = parcel.content, .sender_name = parcel.sender_name},
        given_up.get_token());
    on_attempt_(Attempt::kSent);
    return Result{parcel, [](OutboxRepository& outbox, const Parcel& sent) { return outbox.mark_sent(sent); }};
  } catch (const mail::Interrupted& stop) {
    log::info("mail left to another node", {{"mail", parcel.id.text()}, {"why", stop.what()}});
    return std::nullopt;
  } catch (const mail::Refused& refusal) {
    log::warn("mail refused", {{"mail", parcel.id.text()}, {"why", refusal.what()}});
    on_attempt_(Attempt::kRefused);
    return Result{parcel, [why = std::string{refusal.what()}](OutboxRepository& outbox, const Parcel& refused) {
                    return outbox.give_up(refused, why);
                  }};
  } catch (const std::exception& failure) {
    log::warn("mail not sent", {{"mail", parcel.id.text()}, {"why", failure.what()}});
    on_attempt_(Attempt::kFailed);
    return Result{parcel, [why = std::string{failure.what()}](OutboxRepository& outbox, const Parcel& failed) {
                    return outbox.mark_failed(failed, why);
                  }};
  }
}

void DeliveryJob::record(const Result& result) {
  try {
    if (result.record(outbox_, result.parcel)) return;
    log::warn("mail taken over by another node", {{"mail", result.parcel.id.text()}});
  } catch (const Error& failure) {
    log::warn("result of a mail not recorded yet", {{"mail", result.parcel.id.text()}, {"why", failure.what()}});
    owed_.push_back(result);
  }
}

void DeliveryJob::record_owed() {
  for (const auto& result : std::exchange(owed_, {})) record(result);
}

}  // namespace pharos::outbox
