#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "features/work/record.hpp"

namespace pharos::work {

using NotificationId = Id<struct NotificationTag>;

enum class NotificationKind { kAssigned, kMention, kComment, kSignature, kDue, kMonitor };
constexpr auto kNotificationKinds = choices<NotificationKind>({{NotificationKind::kAssigned, "assigned"},
                                                               {NotificationKind::kMention, "mention"},
                                                               {NotificationKind::kComment, "comment"},
                                                               {NotificationKind::kSignature, "signature"},
                                                               {NotificationKind::kDue, "due"},
                                                               {NotificationKind::kMonitor, "monitor"}});
constexpr const auto& choices_of(NotificationKind) {
  return kNotificationKinds;
}

// By email; in the product, everything is shown.
enum class Delivery { kImmediately, kDaily, kNever };
constexpr auto kDeliveries = choices<Delivery>(
    {{Delivery::kImmediately, "immediately"}, {Delivery::kDaily, "daily"}, {Delivery::kNever, "never"}});
constexpr const auto& choices_of(Delivery) {
  return kDeliveries;
}
struct NewNotification {
  NotificationKind kind = NotificationKind::kAssigned;
  std::string source = {};  // what it is about; a person gets one notification for each source
  std::string title = {};   // of the record
  std::string event = {};   // a sentence without its period: "Ada Byron assigned this to you, due on 3 Mar 2026"
  std::string quote = {};   // of a comment; only shown in the product
  std::string path = {};
  std::optional<UserId> actor = {};  // who caused it, and is not notified
};

struct Notification {
  NotificationId id = {};
  NotificationKind kind = NotificationKind::kAssigned;
  std::string title = {};
  std::string event = {};
  std::string quote = {};
  std::string path = {};
  std::optional<Person> actor = {};
  Timestamp created_at = {};
  std::optional<Timestamp> read_at = {};
};
BOOST_DESCRIBE_STRUCT(Notification, (), (id, kind, title, event, quote, path, actor, created_at, read_at))

// When a person gets email about each kind. The values here are for people who have not chosen: at once if someone
// waits for them.
struct DeliveryChoices {
  Delivery assigned = Delivery::kImmediately;
  Delivery mention = Delivery::kImmediately;
  Delivery comment = Delivery::kDaily;
  Delivery signature = Delivery::kImmediately;
  Delivery due = Delivery::kDaily;
  Delivery monitor = Delivery::kNever;  // monitors send their own email

  Delivery of(NotificationKind kind) const;
};
BOOST_DESCRIBE_STRUCT(DeliveryChoices, (), (assigned, mention, comment, signature, due, monitor))

struct UnreadCount {
  std::int64_t unread = 0;
};
BOOST_DESCRIBE_STRUCT(UnreadCount, (), (unread))

// Throw Error{kInvalidFields} with every invalid field.
DeliveryChoices read_delivery_choices(const Json& body);
// Which notifications are marked as read; empty: all.
std::vector<NotificationId> read_marked(const Json& body);

}  // namespace pharos::work
