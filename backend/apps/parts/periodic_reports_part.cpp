#include "parts/periodic_reports_part.hpp"

#include <fmt/format.h>

#include "core/display_date.hpp"
#include "parts/record_paths.hpp"

namespace pharos {

PeriodicReportsPart::PeriodicReportsPart(const Environment& environment, PeoplePart& people, HubPart& hub,
                                         AttachmentsPart& attachments, RegistersPart& registers,
                                         SurveillancePart& surveillance, NotificationPart& notifications)
    : sources({.tenants = people.tenant_repository,
               .products = hub.products,
               .public_data = environment.public_data,
               .field_actions = registers.field_actions,
               .capas = registers.capas,
               .certificates = registers.certificates,
               .signals = surveillance.signal_repository,
               .plans = surveillance.plan_repository}),
      evidence(environment.database),
      collector(evidence, sources),
      store(attachments.store),
      repository(environment.database, environment.clock),
      series(repository, sources, environment.clock),
      reports({.repository = repository,
               .series = series,
               .collector = collector,
               .store = store,
               .signing = people.signing_service,
               .clock = environment.clock}),
      files(repository, reports),
      records(
          Feature::kProductHub,
          [this](const TenantScope& tenant, const std::string& id) { return find_record(tenant, id); },
          PlannedRecords::Assigning{Permission::kPeriodicReportWrite,
                                    std::bind_front(&periodic_reports::ReportRepository::open_among, &repository)}),
      due_directory(environment.database),
      freezes(environment.database),
      organizations(environment.database),
      database_(environment.database),
      blobs_(attachments.store),
      notifications_(notifications.repository),
      notifier_(notifications.notifier) {
  notifications.records.add(work::RecordKind::kPeriodicReport, records);
}

// A report, or the schedule of one that does not exist yet.
std::optional<work::RecordHead> PeriodicReportsPart::find_record(const TenantScope& tenant,
                                                                 const std::string& id) const {
  const auto report = repository.find(tenant, periodic_reports::ReportId{id});
  const auto schedule = repository.find_series(tenant, report ? report->series_id : periodic_reports::SeriesId{id});
  if (!schedule) return std::nullopt;
  work::RecordHead head;
  head.record_kind = work::RecordKind::kPeriodicReport;
  head.record_id = id;
  head.title = fmt::format("{} {}", periodic_reports::kind_label(schedule->kind), schedule->reference);
  head.path = record_paths::periodic_reports();
  if (report) {
    head.title += fmt::format(": {} to {}", display_day(report->starts_on), display_day(report->ends_on));
    head.path = record_paths::periodic_report(report->id);
    head.is_open = periodic_reports::is_open(report->state);
  }
  return head;
}

void PeriodicReportsPart::add_routes(http::Router& router, PublicDataPart& public_data) {
  periodic_reports::add_routes(
      router, {.series = series, .reports = reports, .files = files, .exports = public_data.export_service});
}

periodic_reports::ReportReminderJob PeriodicReportsPart::reminders(const jobs::TenantGate& gate) {
  return periodic_reports::ReportReminderJob{
      {.database = database_,
       .directory = due_directory,
       .time_zone = [this](const TenantId& tenant) { return organizations.time_zone(tenant); },
       .notifications = notifications_,
       .notifier = notifier_,
       .gate = gate}};
}

}  // namespace pharos
