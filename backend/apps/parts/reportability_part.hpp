#pragma once

#include "features/reportability/calendar/calendar_routes.hpp"
#include "features/reportability/case_routes.hpp"
#include "features/reportability/reminders/case_reminder_job.hpp"
#include "features/work/reminders/reminder_directory.hpp"
#include "parts/attachments_part.hpp"
#include "parts/case_lookups.hpp"
#include "parts/case_sources.hpp"
#include "parts/hub_part.hpp"
#include "parts/notification_part.hpp"
#include "parts/registers_part.hpp"
#include "parts/work_records.hpp"

namespace pharos {

// Cases: whether an event must be reported, to whom and by when.
struct ReportabilityPart {
  ReportabilityPart(const Environment& environment, PeoplePart& people, PublicDataPart& public_data, HubPart& hub,
                    RegistersPart& registers, NotificationPart& notifications, AttachmentsPart& attachments);
  ReportabilityPart(const ReportabilityPart&) = delete;  // members refer to each other
  ReportabilityPart& operator=(const ReportabilityPart&) = delete;
  void add_routes(http::Router& router, PublicDataPart& public_data);
  reportability::CaseReminderJob reminders(const jobs::TenantGate& gate);

  CaseComplaints complaints;
  reportability::CaseRepository& cases;  // owned by the hub
  reportability::ObligationRepository obligations;
  reportability::CaseListRepository list;
  reportability::CaseClocks clocks;
  reportability::CaseReader reader;
  reportability::CaseService service;
  reportability::DecisionService decisions;
  RecordedCaseFacts lookups;
  PlannedRecords records;
  attachments::OpenHolder files{Permission::kCaseWrite};
  reportability::CaseDueDirectory due_directory;
  work::ReminderDirectory organizations;
  reportability::CalendarTokens calendar_tokens;
  reportability::CalendarDirectory calendar;

 private:
  db::Database& database_;
  const Clock& clock_;
  std::string base_url_;
  const work::NotificationRepository& notifications_;
  work::Notifier& notifier_;
};

}  // namespace pharos
