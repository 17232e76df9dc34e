#include "features/work/notifications/notification_routes.hpp"

#include "http/paging.hpp"

namespace pharos::work {
namespace {

using http::Request;

http::Response save_choices(NotificationRepository& notifications, const Request& request) {
  const auto& who = request.principal;
  const auto before = notifications.choices(who.scope(), who.user);
  const auto after = read_delivery_choices(request.body);
  notifications.save_choices(who.scope(), who.user, after);
  return http::recorded(http::ok(after),
                        {.entity_id = who.user.text(), .before = to_json(before), .after = to_json(after)});
}

}  // namespace

// About the caller alone, so no permission is needed. What the client calls on its own does not keep a session alive.
void add_notification_routes(http::Router& router, NotificationRepository& notifications, Notifier& notifier,
                             EventHub& events) {
  using enum http::Method;
  const http::Policy member{http::Access::kSecondFactor};
  router.add(kGet, "/notifications", member.unattended(), [&notifications](const Request& request) {
    const auto& who = request.principal;
    const bool only_unread = request.query.find("unread") == "true";
    return http::ok(notifications.list(who.scope(), who.user, only_unread, http::read_paging(request.query)));
  });
  router.add(kGet, "/notifications/unread", member.unattended(), [&notifications](const Request& request) {
    const auto& who = request.principal;
    return http::ok(UnreadCount{notifications.count_unread(who.scope(), who.user)});
  });
  router.add(kPost, "/notifications/read", member.changes("notification.read"),
             [&notifications, &notifier](const Request& request) {
               const auto& who = request.principal;
               notifier.mark_read(who.scope(), who.user, read_marked(request.body));
               return http::ok(UnreadCount{notifications.count_unread(who.scope(), who.user)});
             });
  router.add(kGet, "/notifications/events", member.unattended(), [&events](const Request& request) {
    const auto& who = request.principal;
    return http::events(events.open(who.scope().tenant(), who.user));
  });
  router.add(kGet, "/notifications/choices", member, [&notifications](const Request& request) {
    return http::ok(notifications.choices(request.scope(), request.principal.user));
  });
  router.add(kPut, "/notifications/choices", member.changes("notification.choices"),
             [&notifications](const Request& request) { return save_choices(notifications, request); });
}

}  // namespace pharos::work
