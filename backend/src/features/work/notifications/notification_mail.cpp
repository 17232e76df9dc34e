#include "features/work/notifications/notification_mail.hpp"

#include <fmt/format.h>

#include "core/display_number.hpp"
#include "mail/content_writer.hpp"

namespace pharos::work {
namespace {

constexpr size_t kMostInMail = 50;
constexpr std::string_view kFooter = "You choose which email you get under Profile, Notifications.";

std::string_view heading_of(NotificationKind kind) {
  switch (kind) {
    case NotificationKind::kAssigned:
      return "Assigned to you";
    case NotificationKind::kMention:
      return "You were mentioned";
    case NotificationKind::kComment:
      return "New comments";
    case NotificationKind::kSignature:
      return "Waiting for a signature";
    case NotificationKind::kDue:
      return "Due";
    case NotificationKind::kMonitor:
      return "Monitors";
  }
  return {};
}

std::string link_of(const std::string& path, const std::string& base_url) {
  return base_url + "/#" + path;
}

}  // namespace

mail::Content to_mail(const NewNotification& news, const Recipient& recipient, const std::string& base_url) {
  const auto heading = fmt::format("{}: {}", heading_of(news.kind), news.title);
  return mail::to_content({.subject = heading,
                           .greeting = fmt::format("Hello {},", recipient.display_name),
                           .paragraphs = {news.event + "."},
                           .link_text = "Open in Pharos",
                           .link = link_of(news.path, base_url),
                           .footer = std::string{kFooter}});
}

mail::Content to_summary_mail(const std::vector<Notification>& notifications, const std::string& base_url) {
  mail::ContentWriter letter;
  size_t listed = 0;
  for (const auto& [kind, name] : kNotificationKinds.rows()) {
    bool has_heading = false;
    for (const auto& notification : notifications) {
      if (notification.kind != kind || listed == kMostInMail) continue;
      if (!std::exchange(has_heading, true)) letter.heading(std::string{heading_of(kind)});
      letter.link(fmt::format("{}: {}", notification.title, notification.event), link_of(notification.path, base_url));
      ++listed;
    }
  }
  if (listed < notifications.size()) {
    letter.paragraph(
        fmt::format("And {} more.", with_commas(static_cast<std::int64_t>(notifications.size() - listed))));
  }
  letter.heading("Links");
  letter.link("Open all notifications in Pharos", link_of("/work", base_url));
  letter.paragraph(std::string{kFooter});
  return letter.finish(fmt::format("{} {} in Pharos", with_commas(static_cast<std::int64_t>(notifications.size())),
                                   notifications.size() == 1 ? "notification" : "notifications"));
}

}  // namespace pharos::work
