#pragma once

#include "features/surveillance/run_job.hpp"
#include "features/surveillance/surveillance_routes.hpp"
#include "parts/hub_part.hpp"
#include "parts/notification_part.hpp"
#include "parts/reportability_part.hpp"
#include "parts/surveillance_sources.hpp"
#include "parts/work_records.hpp"

namespace pharos {

// Post-market surveillance: plans, trends of their indicators, signals.
struct SurveillancePart {
  SurveillancePart(const Environment& environment, PeoplePart& people, HubPart& hub, ReportabilityPart& reportability,
                   NotificationPart& notifications);
  SurveillancePart(const SurveillancePart&) = delete;  // members refer to each other
  SurveillancePart& operator=(const SurveillancePart&) = delete;
  void add_routes(http::Router& router, PublicDataPart& public_data);
  surveillance::RunJob runs(const jobs::TenantGate& gate);

  periodic_reports::ReportRepository report_repository;  // to show when the next report is due
  SurveillanceSources sources;
  surveillance::PlanRepository plan_repository;
  surveillance::RunRepository run_repository;
  surveillance::SignalRepository signal_repository;
  surveillance::TrendService trends;
  surveillance::PlanService plans;
  surveillance::SignalService signals;
  surveillance::PlanFiles plan_files;
  surveillance::TrendFiles trend_files;
  surveillance::DuePlanDirectory due_plans;
  PlannedRecords records;

 private:
  db::Database& database_;
  audit::Trail& trail_;
  work::Notifier& notifier_;
};

}  // namespace pharos
