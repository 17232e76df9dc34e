#include <algorithm>
#include <exception>

#include "core/log.hpp"
#include "features/outbox/outbox.hpp"

namespace pharos::outbox {
namespace {

constexpr int kBatch = 20;
constexpr std::chrono::minutes kLongestWait{6 * 60};
constexpr std::chrono::seconds kMeasureEvery{10};

}  // namespace

std::chrono::minutes backoff(std::int64_t attempts) {
  const auto doublings = std::clamp<std::int64_t>(attempts - 1, 0, 10);
  return std::min(std::chrono::minutes{std::int64_t{1} << doublings}, kLongestWait);
}

void DeliveryJob::run(Timestamp now) {
  if (on_lag_ && now - measured_at_ >= kMeasureEvery) {
    on_lag_(outbox_.lag(), now);
    measured_at_ = now;
  }
  for (const auto& parcel : outbox_.lease_due(owner_, kBatch)) {
    try {
      mailer_.send(
          {.id = parcel.id, .to = parcel.recipient, .content = parcel.content, .sender_name = parcel.sender_name});
    } catch (const mail::Refused& refusal) {
      log::warn("mail refused", {{"mail", parcel.id}, {"why", refusal.what()}});
      outbox_.give_up(parcel, refusal.what());
      continue;
    } catch (const std::exception& failure) {
      // One rejected message must not hold back the others of the batch.
      log::warn("mail not sent", {{"mail", parcel.id}, {"why", failure.what()}});
      outbox_.mark_failed(parcel, failure.what());
      continue;
    }
    outbox_.mark_sent(parcel);
  }
}

}  // namespace pharos::outbox
