#pragma once

#include <string>
#include <vector>

#include "features/outbox/outbox.hpp"
#include "features/work/notifications/notification_repository.hpp"
#include "features/work/records.hpp"

namespace pharos::work {

// Notifies people of what concerns them: in the product, live, and by email as each prefers.
class Notifier {
 public:
  struct Parts {
    db::Database& database;
    NotificationRepository& notifications;
    outbox::OutboxRepository& outbox;
    const Records& records;
    std::string base_url;
  };
  explicit Notifier(Parts parts) : parts_(std::move(parts)) {}

  // Call it in the transaction that causes it. Leaves out whoever caused it and people who are not active members.
  void notify(const TenantScope& tenant, const std::vector<UserId>& people, const NewNotification& news);
  // The same with the title and page of a record; nothing if it does not exist any more.
  void notify_about(const TenantScope& tenant, const std::vector<UserId>& people, const RecordRef& record,
                    NewNotification news);
  // Their other windows show it, too.
  void mark_read(const TenantScope& tenant, const UserId& user, const std::vector<NotificationId>& ids);

 private:
  void signal(const TenantScope& tenant, const UserId& user);

  Parts parts_;
};

}  // namespace pharos::work
