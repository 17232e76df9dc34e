#include "features/work/reminders/reminder_job.hpp"

#include <fmt/format.h>

#include <map>

#include "core/display_date.hpp"
#include "core/log.hpp"
#include "core/time_zone.hpp"
#include "features/work/notifications/notification_mail.hpp"

namespace pharos::work {
namespace {

constexpr int kSecondsAnHour = 3600;

cctz::civil_day day_in(const std::string& time_zone, Timestamp now) {
  return cctz::civil_day(local_time(now, zone_of(time_zone)));
}

std::string what_is_due(const DueWork& work) {
  if (work.items == 0) return "This";
  return fmt::format("{} {}", work.items, work.items == 1 ? "item" : "items");
}

}  // namespace

void ReminderJob::run(Timestamp now) {
  // One failure, such as a record that cannot be read, must not keep others from being reminded.
  const auto attempt = [](const TenantId& tenant, const auto& work) {
    try {
      work();
    } catch (const std::exception& error) {
      log::error("reminder failed", {{"tenant", tenant.text()}, {"why", error.what()}});
    }
  };
  const auto latest_tomorrow = to_iso(day_in("UTC", now) + 2);  // in the time zone that is furthest ahead
  std::map<TenantId, cctz::civil_day> today;
  for (const auto* source : parts_.due) {
    for (const auto& work : source->due_until(latest_tomorrow)) {
      attempt(work.tenant_id, [&] {
        if (!today.contains(work.tenant_id)) {
          today[work.tenant_id] = day_in(parts_.directory.time_zone(work.tenant_id), now);
        }
        if (work.due_on <= to_iso(today[work.tenant_id] + 1)) remind(work, to_iso(today[work.tenant_id]));
      });
    }
  }
  for (const auto& reader : parts_.directory.summary_readers()) {
    attempt(reader.tenant_id, [&] { send_summary(reader, now); });
  }
}

// Twice: shortly before the due date, and when it has passed.
void ReminderJob::remind(const DueWork& work, const std::string& today) {
  const auto tenant = parts_.gate.scope_of_job(work.tenant_id);
  const bool is_overdue = work.due_on < today;
  const auto source = fmt::format("{}:{}:{}:{}:{}", is_overdue ? "overdue" : "due", kRecordKinds.name(work.record_kind),
                                  work.record_id, work.items > 0 ? "items" : "record", work.due_on);
  if (parts_.notifications.was_notified(tenant, work.user_id, source)) return;
  const auto record = parts_.records.find(tenant, work);
  if (!record || !record->is_open) return;
  const auto when = display_day(work.due_on);
  const NewNotification news{
      .kind = NotificationKind::kDue,
      .source = source,
      .title = record->title,
      .event = is_overdue ? fmt::format("{} {} due on {}", what_is_due(work), work.items > 1 ? "were" : "was", when)
                          : fmt::format("{} {} due on {}", what_is_due(work), work.items > 1 ? "are" : "is", when),
      .path = record->path};
  parts_.database.transaction([&] { parts_.notifier.notify(tenant, {work.user_id}, news); });
}

void ReminderJob::send_summary(const SummaryReader& reader, Timestamp now) {
  const auto zone = zone_of(reader.time_zone);
  const auto today = cctz::civil_day(local_time(now, zone) - reader.hour * kSecondsAnHour);
  const auto morning = moment_of(cctz::civil_second(today) + reader.hour * kSecondsAnHour, zone);
  const auto tenant = parts_.gate.scope_of_job(reader.tenant_id);
  const auto waiting = parts_.notifications.waiting(tenant, reader.user_id, morning);
  if (waiting.empty()) return;
  parts_.database.transaction([&] {
    parts_.outbox.enqueue({.tenant = reader.tenant_id,
                           .cause = "summary:" + reader.user_id.text(),
                           .period = reader.tenant_id.text() + " " + to_iso(today),
                           .recipient = reader.email,
                           .content = to_summary_mail(waiting, parts_.base_url)});
    parts_.notifications.mark_sent(tenant, reader.user_id, morning);
  });
}

}  // namespace pharos::work
