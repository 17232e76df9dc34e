#include "features/outbox/delivery_job.hpp"

#include <exception>
#include <utility>

#include "core/error.hpp"
#include "core/log.hpp"
#include "jobs/kept_lease.hpp"

namespace pharos::outbox {
namespace {

constexpr int kBatch = 20;
constexpr std::chrono::seconds kMeasureEvery{10};

}  // namespace

void DeliveryJob::run(Timestamp now) {
  record_owed();
  if (on_lag_ && now - measured_at_ >= kMeasureEvery) {
    on_lag_(outbox_.lag(), now);
    measured_at_ = now;
  }
  for (int sent = 0; sent < kBatch; ++sent) {
    const auto parcel = outbox_.lease_next(owner_);
    if (!parcel) return;
    record(send(*parcel));
  }
}

DeliveryJob::Result DeliveryJob::send(const Parcel& parcel) {
  const jobs::KeptLease lease{renew_every_, [this, &parcel] { return outbox_.renew(parcel); }};
  try {
    mailer_.send(
        {.id = parcel.id.text(), .to = parcel.recipient, .content = parcel.content, .sender_name = parcel.sender_name});
    return {parcel, [](OutboxRepository& outbox, const Parcel& sent) { return outbox.mark_sent(sent); }};
  } catch (const mail::Refused& refusal) {
    log::warn("mail refused", {{"mail", parcel.id.text()}, {"why", refusal.what()}});
    return {parcel, [why = std::string{refusal.what()}](OutboxRepository& outbox, const Parcel& refused) {
              return outbox.give_up(refused, why);
            }};
  } catch (const std::exception& failure) {
    log::warn("mail not sent", {{"mail", parcel.id.text()}, {"why", failure.what()}});
    return {parcel, [why = std::string{failure.what()}](OutboxRepository& outbox, const Parcel& failed) {
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
