#include "features/surveillance/run_job.hpp"

#include <fmt/format.h>

#include "core/log.hpp"
#include "features/people/people.hpp"
#include "features/surveillance/indicators/periods.hpp"

namespace pharos::surveillance {
namespace {

// As for a run that a person starts, without the person.
audit::Entry audit_entry(const TenantId& tenant, const Run& run) {
  const RunHead& head = run;
  audit::Entry entry;
  entry.tenant_id = tenant;
  entry.action = "pms_plan.run";
  entry.entity_id = run.plan_id.text();
  entry.after = to_json(head);
  entry.reason = "Scheduled evaluation";
  return entry;
}

}  // namespace

void RunJob::run(Timestamp now) {
  const auto period = period_of(now);
  for (const auto& due : parts_.directory.due(period)) {
    try {
      evaluate(due, period);
    } catch (const std::exception& error) {  // one plan must not keep others from being evaluated
      log::error("surveillance run failed", {{"tenant", due.tenant_id.text()}, {"why", error.what()}});
    }
  }
}

void RunJob::evaluate(const DuePlan& due, const std::string& period) {
  const auto tenant = parts_.gate.scope_of_job(due.tenant_id);
  const auto prepared = parts_.trends.prepare(tenant, due.plan_id);
  const auto people = people::MemberDirectory{parts_.database}.managers(due.tenant_id);
  parts_.database.transaction([&] {
    if (parts_.runs.has_scheduled(tenant, due.plan_id, period)) return;
    const auto run = parts_.trends.record(tenant, prepared, std::nullopt);
    parts_.trail.append(audit_entry(due.tenant_id, run));
    if (run.signals == 0) return;
    parts_.notifier.notify_about(
        tenant, people, {.record_kind = work::RecordKind::kPmsPlan, .record_id = due.plan_id.text()},
        {.kind = work::NotificationKind::kDue,
         .source = fmt::format("pms:{}:{}", due.plan_id.text(), run.id.text()),
         .event = run.signals == 1 ? std::string{"A trend signal was found and must be assessed"}
                                   : fmt::format("{} trend signals were found and must be assessed", run.signals)});
  });
}

}  // namespace pharos::surveillance
