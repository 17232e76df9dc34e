#pragma once

#include "features/work/notifications/event_hub.hpp"
#include "features/work/notifications/notifier.hpp"
#include "http/router.hpp"

namespace pharos::work {

void add_notification_routes(http::Router& router, NotificationRepository& notifications, Notifier& notifier,
                             EventHub& events);

}  // namespace pharos::work
