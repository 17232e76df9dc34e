#pragma once

#include "features/audit/journal/change_journal.hpp"
#include "http/router.hpp"
#include "parts/administration_part.hpp"
#include "parts/analyses_part.hpp"
#include "parts/attachments_part.hpp"
#include "parts/data_versions_part.hpp"
#include "parts/files_part.hpp"
#include "parts/hub_part.hpp"
#include "parts/investigations_part.hpp"
#include "parts/monitor_part.hpp"
#include "parts/notification_part.hpp"
#include "parts/people_part.hpp"
#include "parts/periodic_reports_part.hpp"
#include "parts/public_data_part.hpp"
#include "parts/registers_part.hpp"
#include "parts/reportability_part.hpp"
#include "parts/search_part.hpp"
#include "parts/submissions_part.hpp"
#include "parts/surveillance_part.hpp"
#include "parts/work_part.hpp"

namespace pharos {

// The whole product without sockets and threads: its parts, in order of dependency, and the route table. `serve` puts a
// listener in front of it; tests call it directly.
class Application {
 public:
  Application(ApplicationSettings settings, db::Database& database, const public_data::PublicData& public_data,
              const Clock& clock);

  http::Router& router() { return router_; }
  audit::ChangeJournal& journal() { return journal_; }
  const background_jobs::WorkTable& works() const { return works_; }

  DataVersionsPart& data_versions() { return data_versions_; }
  PeoplePart& people() { return people_; }
  NotificationPart& notifications() { return notifications_; }
  PublicDataPart& public_data() { return public_data_; }
  MonitorPart& monitors() { return monitors_; }
  HubPart& hub() { return hub_; }
  AdministrationPart& administration() { return administration_; }
  AttachmentsPart& attachments() { return attachments_; }
  AnalysesPart& analyses() { return analyses_; }
  InvestigationsPart& investigations() { return investigations_; }
  SurveillancePart& surveillance() { return surveillance_; }
  PeriodicReportsPart& periodic_reports() { return periodic_reports_; }
  SubmissionsPart& submissions() { return submissions_; }
  WorkPart& work() { return work_; }
  ReportabilityPart& reportability() { return reportability_; }
  RegistersPart& registers() { return registers_; }

 private:
  const ApplicationSettings settings_;
  FilesPart files_;
  Environment environment_;
  DataVersionsPart data_versions_;
  PeoplePart people_;
  NotificationPart notifications_;
  PublicDataPart public_data_;
  MonitorPart monitors_;
  HubPart hub_;
  AdministrationPart administration_;
  AttachmentsPart attachments_;
  AnalysesPart analyses_;
  RegistersPart registers_;
  ReportabilityPart reportability_;
  InvestigationsPart investigations_;
  SurveillancePart surveillance_;
  PeriodicReportsPart periodic_reports_;
  SubmissionsPart submissions_;
  WorkPart work_;
  SearchPart search_;

  background_jobs::WorkTable works_;
  http::RateLimits rate_limits_;
  http::AccessGuard guard_;
  audit::ChangeJournal journal_;
  http::Router router_;
};

}  // namespace pharos
