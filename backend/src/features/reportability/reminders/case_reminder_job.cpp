#include "features/reportability/reminders/case_reminder_job.hpp"

#include <fmt/format.h>

#include "core/display_date.hpp"
#include "core/log.hpp"
#include "core/time_zone.hpp"
#include "features/people/people.hpp"

namespace pharos::reportability {
namespace {

constexpr int kFirstReminder = 7;  // days before

// Which reminder is next: "7", "3", "1" or "overdue"; nothing if it is too early.
std::optional<std::string> reminder_at(cctz::diff_t days_left) {
  if (days_left < 0) return "overdue";
  for (const int days : {1, 3, kFirstReminder}) {
    if (days_left <= days) return std::to_string(days);
  }
  return std::nullopt;
}

}  // namespace

void CaseReminderJob::run(Timestamp now) {
  const auto today = cctz::civil_day(local_time(now, cctz::utc_time_zone()));
  // One day more, for time zones that are ahead.
  for (const auto& due : parts_.directory.due_until(to_iso(today + kFirstReminder + 1))) {
    try {
      remind(due, now);
    } catch (const std::exception& error) {  // one case must not keep others from being reminded
      log::error("case reminder failed", {{"tenant", due.tenant_id.text()}, {"why", error.what()}});
    }
  }
}

void CaseReminderJob::remind(const DueObligation& due, Timestamp now) {
  const auto zone = zone_of(parts_.time_zone(due.tenant_id));
  const auto today = cctz::civil_day(local_time(now, zone));
  const auto reminder = reminder_at(civil_day_of(due.lawful_due) - today);
  if (!reminder) return;
  const auto tenant = parts_.gate.scope_of_job(due.tenant_id);
  const auto source =
      fmt::format("case:{}:{}:{}:{}", due.case_id, kJurisdictions.name(due.jurisdiction), due.lawful_due, *reminder);
  auto people = due.assignee_id ? std::vector{*due.assignee_id}
                                : people::MemberDirectory{parts_.database}.managers(due.tenant_id);
  std::erase_if(people, [this, &tenant, &source](const UserId& user) {
    return parts_.notifications.was_notified(tenant, user, source);
  });
  if (people.empty()) return;
  const auto what = due.is_provisional ? "The decision" : "The report";
  const auto verb = *reminder == "overdue" ? "was" : "is";
  const work::RecordRef record{.record_kind = work::RecordKind::kCase, .record_id = due.case_id};
  parts_.database.transaction([&] {
    parts_.notifier.notify_about(
        tenant, people, record,
        {.kind = work::NotificationKind::kDue,
         .source = source,
         .event = fmt::format("{} for {} {} due on {}", what, jurisdiction_name(due.jurisdiction), verb,
                              display_day(due.lawful_due))});
  });
}

}  // namespace pharos::reportability
