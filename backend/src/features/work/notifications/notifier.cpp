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

void Notifier::notify(const TenantScope& tenant, const std::vector<UserId>& people, const NewNotification& news) {
  if (people.empty()) return;
  for (const auto& recipient : parts_.notifications.recipients(tenant, people)) {
    if (news.actor == recipient.id) continue;
    const auto delivery = recipient.choices.of(news.kind);
    const auto id = parts_.notifications.insert(tenant, recipient.id, news, mail_state(delivery));
    if (!id) continue;
    if (delivery == Delivery::kImmediately) {
      parts_.outbox.enqueue({.tenant = tenant.tenant(),
                             .cause = "notification:" + id->text(),
                             .period = {},
                             .recipient = recipient.email,
                             .content = to_mail(news, recipient, parts_.base_url)});
    }
    signal(tenant, recipient.id);
  }
}

void Notifier::notify_about(const TenantScope& tenant, const std::vector<UserId>& people, const RecordRef& record,
                            NewNotification news) {
  const auto head = parts_.records.find(tenant, record);
  if (!head) return;
  news.title = head->title;
  news.path = head->path;
  notify(tenant, people, news);
}

void Notifier::mark_read(const TenantScope& tenant, const UserId& user, const std::vector<NotificationId>& ids) {
  if (parts_.notifications.mark_read(tenant, user, ids) > 0) signal(tenant, user);
}

void Notifier::signal(const TenantScope& tenant, const UserId& user) {
  parts_.database.signal(EventHub::address_of(tenant.tenant(), user));
}

}  // namespace pharos::work
