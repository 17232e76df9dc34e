#include "features/outbox/delivery_job.hpp"

#include <exception>

#include "core/log.hpp"

namespace pharos::outbox {
namespace {

constexpr int kBatch = 20;
constexpr std::chrono::seconds kMeasureEvery{10};

}  // namespace

void DeliveryJob::run(Timestamp now) {
  if (on_lag_ && now - measured_at_ >= kMeasureEvery) {
    on_lag_(outbox_.lag(), now);
    measured_at_ = now;
  }
  for (const auto& parcel : outbox_.lease_due(owner_, kBatch)) {
    try {
      mailer_.send({.id = parcel.id.text(),
                    .to = parcel.recipient,
                    .content = parcel.content,
                    .sender_name = parcel.sender_name});
    } catch (const mail::Refused& refusal) {
      log::warn("mail refused", {{"mail", parcel.id.text()}, {"why", refusal.what()}});
      outbox_.give_up(parcel, refusal.what());
      continue;
    } catch (const std::exception& failure) {
      // One rejected message must not hold back the others of the batch.
      log::warn("mail not sent", {{"mail", parcel.id.text()}, {"why", failure.what()}});
      outbox_.mark_failed(parcel, failure.what());
      continue;
    }
    outbox_.mark_sent(parcel);
  }
}

}  // namespace pharos::outbox
