#pragma once

#include <prometheus/registry.h>

#include <memory>
#include <string>
#include <vector>

#include "demo/playground.hpp"
#include "features/adverse_events/warm_up_job.hpp"
#include "features/audit/seals/seal_job.hpp"
#include "features/outbox/delivery_job.hpp"
#include "http/admin_endpoints.hpp"
#include "http/listener.hpp"
#include "http/request_metrics.hpp"
#include "http/static_files.hpp"
#include "installation.hpp"
#include "jobs/scheduler.hpp"
#include "program_version.hpp"
#include "retention.hpp"
#include "server/data_follower.hpp"
#include "server/job_metrics.hpp"
#include "server/mail_metrics.hpp"

namespace pharos {

enum class ServeRole { kAll, kApi, kWorker };

// One running node: the application with its listener, the background work, and the operators' listener.
class Server {
 public:
  Server(const Configuration& configuration, Installation& installation, ServeRole role, const ProgramVersion& version);
  ~Server();

  void start();
  // Turns readiness off, stops accepting, finishes running requests, releases leases, folds the log into the file
  // (R47).
  void stop();
  std::uint16_t port() const { return listener_->port(); }

 private:
  std::vector<http::AdminEndpoints::NamedCheck> readiness_checks(const Configuration& configuration);

  Installation& installation_;
  ServeRole role_;
  std::string node_;
  DataFollower data_;
  std::shared_ptr<prometheus::Registry> registry_;  // shared with the endpoint that prints it
  MailMetrics mail_metrics_;
  JobMetrics job_metrics_;
  std::unique_ptr<mail::Mailer> mailer_;
  std::unique_ptr<outbox::DeliveryJob> delivery_;
  audit::SealJob seal_;
  jobs::TenantGate gate_;
  complaints::SweepJob complaint_sweep_;
  attachments::FileSweepJob attachment_sweep_;
  background_jobs::ResultSweepJob result_sweep_;
  // Several in parallel: a long export must not delay a short import.
  std::vector<std::unique_ptr<background_jobs::JobRunner>> runners_;
  monitors::MonitorJob monitors_;
  adverse_events::WarmUpJob warm_up_;
  RetentionJob retention_;
  work::ReminderJob reminders_;
  reportability::CaseReminderJob case_reminders_;
  surveillance::RunJob surveillance_runs_;
  periodic_reports::ReportReminderJob report_reminders_;
  periodic_reports::EvidenceSweepJob evidence_sweep_;
  std::optional<PlaygroundJob> playground_;  // if the installation has one
  jobs::Scheduler scheduler_;
  // Each of these may take minutes, and the others must not wait for it.
  jobs::Scheduler mail_scheduler_;
  std::vector<std::unique_ptr<jobs::Scheduler>> job_schedulers_;
  jobs::Scheduler monitor_scheduler_;
  jobs::Scheduler warm_up_scheduler_;
  http::StaticFiles web_;
  http::RequestMetrics metrics_;
  std::unique_ptr<http::Listener> listener_;
  std::unique_ptr<http::AdminEndpoints> admin_;
  std::unique_ptr<http::Listener> admin_listener_;
};

}  // namespace pharos
