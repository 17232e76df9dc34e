#include "parts/reportability_part.hpp"

#include "parts/record_paths.hpp"

namespace pharos {

ReportabilityPart::ReportabilityPart(const Environment& environment, PeoplePart& people, PublicDataPart& public_data,
                                     HubPart& hub, RegistersPart& registers, NotificationPart& notifications,
                                     AttachmentsPart& attachments)
    : complaints(hub.complaint_repository),
      cases(hub.case_repository),
      obligations(environment.database, environment.clock),
      list(environment.database, environment.clock),
      clocks(reportability::RuleSets::shipped(), cases, obligations),
      reader(cases, obligations, clocks, complaints),
      service({.rules = reportability::RuleSets::shipped(),
               .cases = cases,
               .obligations = obligations,
               .clocks = clocks,
               .reader = reader,
               .complaints = complaints,
               .products = hub.product_heads,
               .clock = environment.clock}),
      decisions({.cases = cases,
                 .obligations = obligations,
                 .clocks = clocks,
                 .reader = reader,
                 .signing = people.signing_service,
                 .clock = environment.clock}),
      lookups({.cases = cases,
               .products = hub.products,
               .risk_files = hub.risk_files,
               .risk_file_repository = hub.risk_file_repository,
               .field_actions = registers.field_actions,
               .metadata = public_data.metadata,
               .public_data = environment.public_data,
               .clock = environment.clock}),
      records(
          Feature::kProductHub,
          [this](const TenantScope& tenant, const std::string& id) -> std::optional<work::RecordHead> {
            const auto found = cases.find(tenant, reportability::CaseId{id});
            if (!found) return std::nullopt;
            work::RecordHead head;
            head.record_kind = work::RecordKind::kCase;
            head.record_id = id;
            head.title = found->number + ": " + found->title;
            head.path = record_paths::reportable_case(found->id);
            head.is_open = found->is_open;
            return head;
          },
          PlannedRecords::Assigning{Permission::kCaseWrite,
                                    std::bind_front(&reportability::CaseListRepository::open_among, &list)}),
      due_directory(environment.database),
      organizations(environment.database),
      calendar_tokens(environment.settings.data_keys),
      calendar(environment.database),
      database_(environment.database),
      clock_(environment.clock),
      base_url_(environment.settings.base_url),
      notifications_(notifications.repository),
      notifier_(notifications.notifier) {
  notifications.records.add(work::RecordKind::kCase, records);
  attachments.holders.add(work::RecordKind::kCase, files);
}

void ReportabilityPart::add_routes(http::Router& router, PublicDataPart& public_data) {
  reportability::add_routes(router, {.cases = service,
                                     .decisions = decisions,
                                     .list = list,
                                     .lookups = lookups,
                                     .rules = reportability::RuleSets::shipped(),
                                     .exports = public_data.export_service});
  reportability::add_calendar_routes(
      router, {.tokens = calendar_tokens, .directory = calendar, .clock = clock_, .base_url = base_url_});
}

reportability::CaseReminderJob ReportabilityPart::reminders(const jobs::TenantGate& gate) {
  return reportability::CaseReminderJob{
      {.database = database_,
       .directory = due_directory,
       .time_zone = [this](const TenantId& tenant) { return organizations.time_zone(tenant); },
       .notifications = notifications_,
       .notifier = notifier_,
       .gate = gate}};
}

}  // namespace pharos
