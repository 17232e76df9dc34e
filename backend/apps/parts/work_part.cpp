#include "parts/work_part.hpp"

namespace pharos {

WorkPart::WorkPart(const Environment& environment, PeoplePart& people, HubPart& hub, NotificationPart& notifications,
                   const SurveillancePart& surveillance, const PeriodicReportsPart& periodic_reports)
    : finder(hub.product_heads, hub.complaint_repository, hub.risk_file_repository, hub.analysis_repository,
             hub.investigation_repository),
      analysis_workload(environment.database),
      complaints(Feature::kProductHub, std::bind_front(&WorkRecordFinder::complaint, &finder),
                 PlannedRecords::Assigning{
                     Permission::kComplaintWrite,
                     std::bind_front(&complaints::ComplaintRepository::open_among, &hub.complaint_repository)}),
      products(Feature::kProductHub, std::bind_front(&WorkRecordFinder::product, &finder)),
      families(Feature::kProductHub, std::bind_front(&WorkRecordFinder::family, &finder)),
      risk_grids(Feature::kProductHub,
                 [this](const TenantScope& tenant, const std::string& id) {
                   return finder.risk_file(tenant, risk_files::Kind::kGrid, id);
                 }),
      risk_definitions(Feature::kProductHub,
                       [this](const TenantScope& tenant, const std::string& id) {
                         return finder.risk_file(tenant, risk_files::Kind::kDefinition, id);
                       }),
      analyses(
          Feature::kIntellirisk, std::bind_front(&WorkRecordFinder::analysis, &finder),
          PlannedRecords::Assigning{Permission::kAnalysisCreate,
                                    std::bind_front(&analyses::WorkloadDirectory::open_among, &analysis_workload)}),
      investigations(Feature::kProductHub, std::bind_front(&WorkRecordFinder::investigation, &finder),
                     PlannedRecords::Assigning{Permission::kInvestigationWrite,
                                               std::bind_front(&investigations::InvestigationRepository::open_among,
                                                               &hub.investigation_repository)}),
      records(notifications.records),
      colleague_repository(environment.database),
      colleagues(colleague_repository, records),
      notification_repository(notifications.repository),
      notifier(notifications.notifier),
      comment_repository(environment.database, environment.clock),
      assignment_repository(environment.database, environment.clock),
      comment_news({.comments = comment_repository,
                    .assignments = assignment_repository,
                    .colleagues = colleagues,
                    .notifier = notifier}),
      comments(comment_repository, records, colleagues, comment_news),
      assignments(assignment_repository, records, colleagues, notifier),
      reminder_directory(environment.database),
      due_items(analysis_workload),
      home_sources({.sessions = people.sessions,
                    .reminders = reminder_directory,
                    .risk_files = hub.risk_file_repository,
                    .analyses = analysis_workload,
                    .investigations = hub.investigation_repository,
                    .plans = surveillance.plan_repository,
                    .reports = periodic_reports.repository,
                    .activity = audit::ActivityRepository{environment.database},
                    .clock = environment.clock}),
      home({.records = records,
            .assignments = assignment_repository,
            .comments = comment_repository,
            .notifications = notification_repository,
            .colleagues = colleague_repository,
            .sources = home_sources}),
      database_(environment.database),
      outbox_(people.outbox),
      base_url_(environment.settings.base_url) {
  using enum work::RecordKind;
  records.add(kComplaint, complaints);
  records.add(kProduct, products);
  records.add(kFamily, families);
  records.add(kRiskGrid, risk_grids);
  records.add(kRiskDefinition, risk_definitions);
  records.add(kAnalysis, analyses);
  records.add(kInvestigation, investigations);
}

void WorkPart::add_routes(http::Router& router) {
  work::add_comment_routes(router, comments, colleagues);
  work::add_assignment_routes(router, assignments);
  work::add_home_routes(router, home);
  work::add_notification_routes(router, notification_repository, notifier, events);
}

work::ReminderJob WorkPart::reminders(const jobs::TenantGate& gate) {
  return work::ReminderJob{{.database = database_,
                            .directory = reminder_directory,
                            .due = {&reminder_directory, &due_items},
                            .records = records,
                            .notifications = notification_repository,
                            .notifier = notifier,
                            .outbox = outbox_,
                            .gate = gate,
                            .base_url = base_url_}};
}

}  // namespace pharos
