#include "features/work/notifications/notifier.hpp"

#include "features/work/notifications/event_hub.hpp"
#include "features/work/notifications/notification_mail.hpp"

namespace pharos::work {
namespace {

MailState mail_state(Delivery delivery) {
  switch (delivery) {
    case Delivery::kImmediately:
      return MailState::kSent;
    case Delivery::kDaily:
      return MailState::kWaiting;
    case Delivery::kNever:
      return MailState::kNone;
  }
  return MailState::kNone;
}

}  // namespace

void Notifier::notify(const TenantScope& tenant, const std::vector<UserId>& people, const NewNotification& told) {
  if (people.empty()) return;
  for (const auto& recipient : parts_.notifications.recipients(tenant, people)) {
    if (told.actor == recipient.id) continue;
    const auto delivery = recipient.choices.of(told.kind);
    const auto id = parts_.notifications.insert(tenant, recipient.id, told, mail_state(delivery));
    if (!id) continue;
    if (delivery == Delivery::kImmediately) {
      parts_.outbox.enqueue({.tenant = tenant.tenant(),
                             .cause = "notification:" + id->text(),
                             .period = {},
                             .recipient = recipient.email,
                             .content = to_mail(told, recipient, parts_.base_url)});
    }
    signal(tenant, recipient.id);
  }
}

void Notifier::notify_about(const TenantScope& tenant, const std::vector<UserId>& people, const RecordRef& record,
                            NewNotification told) {
  const auto head = parts_.records.find(tenant, record);
  if (!head) return;
  told.title = head->title;
  told.path = head->path;
  notify(tenant, people, told);
}

void Notifier::mark_read(const TenantScope& tenant, const UserId& user, const std::vector<NotificationId>& ids) {
  if (parts_.notifications.mark_read(tenant, user, ids) > 0) signal(tenant, user);
}

void Notifier::signal(const TenantScope& tenant, const UserId& user) {
  parts_.database.signal(EventHub::address_of(tenant.tenant(), user));
}

}  // namespace pharos::work
