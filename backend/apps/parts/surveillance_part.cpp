#include "parts/surveillance_part.hpp"

#include "parts/record_paths.hpp"

namespace pharos {

SurveillancePart::SurveillancePart(const Environment& environment, PeoplePart& people, HubPart& hub,
                                   ReportabilityPart& reportability, NotificationPart& notifications)
    : report_repository(environment.database, environment.clock),
      sources({.complaints = hub.complaint_statistics,
               .cases = reportability.list,
               .products = hub.products,
               .exposures = hub.exposures,
               .public_data = environment.public_data,
               .reports = report_repository}),
      plan_repository(environment.database, environment.clock),
      run_repository(environment.database, environment.clock),
      signal_repository(environment.database, environment.clock),
      trends({.plans = plan_repository,
              .sources = sources,
              .runs = run_repository,
              .signals = signal_repository,
              .clock = environment.clock}),
      plans({.plans = plan_repository,
             .trends = trends,
             .runs = run_repository,
             .signals = signal_repository,
             .sources = sources,
             .products = hub.product_heads,
             .signing = people.signing_service,
             .clock = environment.clock}),
      signals(signal_repository, people.signing_service, environment.clock),
      plan_files(plans),
      trend_files(signals),
      due_plans(environment.database),
      records(
          Feature::kProductHub,
          [this](const TenantScope& tenant, const std::string& id) -> std::optional<work::RecordHead> {
            const auto found = plan_repository.find(tenant, surveillance::PlanId{id});
            if (!found) return std::nullopt;
            work::RecordHead head;
            head.record_kind = work::RecordKind::kPmsPlan;
            head.record_id = id;
            head.title = found->number + ": " + found->title;
            head.path = record_paths::pms_plan(found->id);
            head.is_open = found->state != surveillance::PlanState::kApproved;
            return head;
          },
          PlannedRecords::Assigning{Permission::kPmsWrite,
                                    std::bind_front(&surveillance::PlanRepository::open_among, &plan_repository)}),
      database_(environment.database),
      trail_(people.trail),
      notifier_(notifications.notifier) {
  notifications.records.add(work::RecordKind::kPmsPlan, records);
}

void SurveillancePart::add_routes(http::Router& router, PublicDataPart& public_data) {
  surveillance::add_routes(router, {.plans = plans,
                                    .trends = trends,
                                    .signals = signals,
                                    .plan_repository = plan_repository,
                                    .run_repository = run_repository,
                                    .signal_repository = signal_repository,
                                    .plan_files = plan_files,
                                    .trend_files = trend_files,
                                    .exports = public_data.export_service});
}

surveillance::RunJob SurveillancePart::runs(const jobs::TenantGate& gate) {
  return surveillance::RunJob{{.database = database_,
                               .directory = due_plans,
                               .trends = trends,
                               .runs = run_repository,
                               .trail = trail_,
                               .notifier = notifier_,
                               .gate = gate}};
}

}  // namespace pharos
