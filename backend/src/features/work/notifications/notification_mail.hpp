#pragma once

#include <string>
#include <vector>

#include "features/work/notifications/notification_repository.hpp"
#include "mail/message.hpp"

namespace pharos::work {

// Email names the record and what happened, never the text of a comment: it may leave the organization's network.

// One notification, sent at once.
mail::Content to_mail(const NewNotification& news, const Recipient& recipient, const std::string& base_url);
// What happened since the last summary, oldest first.
mail::Content to_summary_mail(const std::vector<Notification>& notifications, const std::string& base_url);

}  // namespace pharos::work
