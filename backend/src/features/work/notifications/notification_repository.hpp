#pragma once

#include <optional>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/work/notifications/notification.hpp"

namespace pharos::work {

// An active member who is notified.
struct Recipient {
  UserId id = {};
  std::string display_name = {};
  std::string email = {};
  DeliveryChoices choices = {};
};

// Whether email about a notification is to follow.
enum class MailState { kNone, kWaiting, kSent };
constexpr auto kMailStates =
    choices<MailState>({{MailState::kNone, "none"}, {MailState::kWaiting, "waiting"}, {MailState::kSent, "sent"}});
constexpr const auto& choices_of(MailState) {
  return kMailStates;
}

class NotificationRepository {
 public:
  NotificationRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // Newest first.
  Page<Notification> list(const TenantScope& tenant, const UserId& user, bool only_unread, const Paging& paging) const;
  std::vector<Notification> latest(const TenantScope& tenant, const UserId& user, NotificationKind kind,
                                   bool only_unread, std::int64_t most) const;
  std::int64_t count_unread(const TenantScope& tenant, const UserId& user) const;
  // Nothing if the person has already been notified.
  std::optional<NotificationId> insert(const TenantScope& tenant, const UserId& user, const NewNotification& news,
                                       MailState mail);
  bool was_notified(const TenantScope& tenant, const UserId& user, const std::string& source) const;
  // Of this person; all without `ids`. Returns how many were unread.
  std::int64_t mark_read(const TenantScope& tenant, const UserId& user, const std::vector<NotificationId>& ids);

  // Those of `people` who are active members.
  std::vector<Recipient> recipients(const TenantScope& tenant, const std::vector<UserId>& people) const;
  DeliveryChoices choices(const TenantScope& tenant, const UserId& user) const;
  void save_choices(const TenantScope& tenant, const UserId& user, const DeliveryChoices& choices);

  // What waits for the summary of `user` since before `until`, oldest first.
  std::vector<Notification> waiting(const TenantScope& tenant, const UserId& user, Timestamp until) const;
  void mark_sent(const TenantScope& tenant, const UserId& user, Timestamp until);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::work
