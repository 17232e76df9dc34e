#pragma once

#include "features/periodic_reports/evidence/evidence_sweep_job.hpp"
#include "features/periodic_reports/reminders/report_reminder_job.hpp"
#include "features/periodic_reports/report_routes.hpp"
#include "features/work/reminders/reminder_directory.hpp"
#include "parts/attachments_part.hpp"
#include "parts/hub_part.hpp"
#include "parts/notification_part.hpp"
#include "parts/registers_part.hpp"
#include "parts/report_sources.hpp"
#include "parts/surveillance_part.hpp"
#include "parts/work_records.hpp"

namespace pharos {

// Periodic safety update reports and post-market surveillance reports.
struct PeriodicReportsPart {
  PeriodicReportsPart(const Environment& environment, PeoplePart& people, HubPart& hub, AttachmentsPart& attachments,
                      RegistersPart& registers, SurveillancePart& surveillance, NotificationPart& notifications);
  PeriodicReportsPart(const PeriodicReportsPart&) = delete;  // members refer to each other
  PeriodicReportsPart& operator=(const PeriodicReportsPart&) = delete;
  void add_routes(http::Router& router, PublicDataPart& public_data);
  periodic_reports::ReportReminderJob reminders(const jobs::TenantGate& gate);
  periodic_reports::EvidenceSweepJob sweep() { return {freezes, blobs_}; }

  LiveReportSources sources;
  periodic_reports::EvidenceRepository evidence;
  periodic_reports::EvidenceCollector collector;
  periodic_reports::EvidenceStore store;
  periodic_reports::ReportRepository repository;
  periodic_reports::SeriesService series;
  periodic_reports::ReportService reports;
  periodic_reports::ReportFiles files;
  PlannedRecords records;
  periodic_reports::ReportDueDirectory due_directory;
  periodic_reports::FreezeDirectory freezes;
  work::ReminderDirectory organizations;

 private:
  std::optional<work::RecordHead> find_record(const TenantScope& tenant, const std::string& id) const;

  db::Database& database_;
  blobs::BlobStore& blobs_;
  const work::NotificationRepository& notifications_;
  work::Notifier& notifier_;
};

}  // namespace pharos
