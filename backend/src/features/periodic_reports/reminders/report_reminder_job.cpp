#include "features/periodic_reports/reminders/report_reminder_job.hpp"

#include <fmt/format.h>

#include "core/display_date.hpp"
#include "core/log.hpp"
#include "core/time_zone.hpp"
#include "features/people/people.hpp"

namespace pharos::periodic_reports {
namespace {

constexpr int kFirstNotice = 30;  // days before

// Which reminder is next: "30", "7" or "0"; nothing if it is too early. Who is late has been reminded of day 0.
std::optional<std::string> notice_at(cctz::diff_t days_left) {
  for (const int days : {0, 7, kFirstNotice}) {
    if (days_left <= days) return std::to_string(days);
  }
  return std::nullopt;
}

}  // namespace

void ReportReminderJob::run(Timestamp now) {
  const auto today = cctz::civil_day(local_time(now, cctz::utc_time_zone()));
  // One day more, for time zones that are ahead.
  for (const auto& due : parts_.directory.due_until(to_iso(today + kFirstNotice + 1))) {
    try {
      remind(due, now);
    } catch (const std::exception& error) {  // one schedule must not keep others from being reminded
      log::error("periodic report reminder failed", {{"tenant", due.tenant_id.text()}, {"why", error.what()}});
    }
  }
}

void ReportReminderJob::remind(const DueSeries& due, Timestamp now) {
  const auto today = cctz::civil_day(local_time(now, zone_of(parts_.time_zone(due.tenant_id))));
  const auto days_left = civil_day_of(due.next_due_on) - today;
  const auto notice = notice_at(days_left);
  if (!notice) return;
  const auto tenant = parts_.gate.scope_of_job(due.tenant_id);
  const auto source = fmt::format("report:{}:{}:{}", due.series_id, due.next_due_on, *notice);
  auto people = due.assignee_id ? std::vector{*due.assignee_id}
                                : people::MemberDirectory{parts_.database}.managers(due.tenant_id);
  std::erase_if(people, [this, &tenant, &source](const UserId& user) {
    return parts_.notifications.was_notified(tenant, user, source);
  });
  if (people.empty()) return;
  const work::RecordRef record{.record_kind = work::RecordKind::kPeriodicReport,
                               .record_id = due.report_id.value_or(due.series_id)};
  parts_.database.transaction([&] {
    parts_.notifier.notify_about(tenant, people, record,
                                 {.kind = work::NotificationKind::kDue,
                                  .source = source,
                                  .event = fmt::format("{} {} {} due on {}", kind_label(due.kind), due.reference,
                                                       days_left < 0 ? "was" : "is", display_day(due.next_due_on))});
  });
}

}  // namespace pharos::periodic_reports
