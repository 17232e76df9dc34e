#include "features/work/notifications/notification.hpp"

namespace pharos::work {
namespace {

constexpr size_t kMostMarked = 100;
constexpr size_t kMaxId = 64;

}  // namespace

Delivery DeliveryChoices::of(NotificationKind kind) const {
  switch (kind) {
    case NotificationKind::kAssigned:
      return assigned;
    case NotificationKind::kMention:
      return mention;
    case NotificationKind::kComment:
      return comment;
    case NotificationKind::kSignature:
      return signature;
    case NotificationKind::kDue:
      return due;
    case NotificationKind::kMonitor:
      return monitor;
  }
  return Delivery::kDaily;
}

DeliveryChoices read_delivery_choices(const Json& body) {
  JsonReader reader{body};
  const auto read = [&reader](NotificationKind kind) {
    return reader.choice(kNotificationKinds.name(kind), kDeliveries, "Select when to send email",
                         "Must be immediately, daily or never");
  };
  using enum NotificationKind;
  const DeliveryChoices choices{.assigned = read(kAssigned),
                                .mention = read(kMention),
                                .comment = read(kComment),
                                .signature = read(kSignature),
                                .due = read(kDue),
                                .monitor = read(kMonitor)};
  reader.finish();
  return choices;
}

std::vector<NotificationId> read_marked(const Json& body) {
  JsonReader reader{body};
  std::vector<NotificationId> ids;
  for (auto& id : reader.texts("ids", kMostMarked, kMaxId)) ids.emplace_back(std::move(id));
  reader.finish();
  return ids;
}

}  // namespace pharos::work
