#pragma once

#include "features/work/assignments/assignment_routes.hpp"
#include "features/work/comments/comment_routes.hpp"
#include "features/work/home/home_routes.hpp"
#include "features/work/notifications/notification_routes.hpp"
#include "features/work/reminders/reminder_job.hpp"
#include "parts/hub_part.hpp"
#include "parts/notification_part.hpp"
#include "parts/periodic_reports_part.hpp"
#include "parts/work_home.hpp"
#include "parts/work_records.hpp"

namespace pharos {

// What people do on records of other features: comments, assignments, notifications.
struct WorkPart {
  WorkPart(const Environment& environment, PeoplePart& people, HubPart& hub, NotificationPart& notifications,
           const SurveillancePart& surveillance, const PeriodicReportsPart& periodic_reports);
  WorkPart(const WorkPart&) = delete;  // the table of records refers to members
  WorkPart& operator=(const WorkPart&) = delete;
  void add_routes(http::Router& router);
  work::ReminderJob reminders(const jobs::TenantGate& gate);

  WorkRecordFinder finder;
  analyses::WorkloadDirectory analysis_workload;
  PlannedRecords complaints;
  PlannedRecords products;
  PlannedRecords families;
  PlannedRecords risk_grids;
  PlannedRecords risk_definitions;
  PlannedRecords analyses;
  PlannedRecords investigations;
  work::Records& records;
  work::ColleagueRepository colleague_repository;
  work::Colleagues colleagues;
  work::NotificationRepository& notification_repository;
  work::Notifier& notifier;
  work::EventHub events;
  work::CommentRepository comment_repository;
  work::AssignmentRepository assignment_repository;
  work::CommentNews comment_news;
  work::CommentService comments;
  work::AssignmentService assignments;
  work::ReminderDirectory reminder_directory;
  DueItems due_items;
  WorkHomeSources home_sources;
  work::HomeService home;

 private:
  db::Database& database_;
  outbox::OutboxRepository& outbox_;
  std::string base_url_;
};

}  // namespace pharos
