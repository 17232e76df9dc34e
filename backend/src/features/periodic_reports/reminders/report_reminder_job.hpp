#pragma once

#include <functional>

#include "features/periodic_reports/reminders/report_due_directory.hpp"
#include "features/work/work.hpp"
#include "jobs/scheduler.hpp"
#include "jobs/tenant_gate.hpp"

namespace pharos::periodic_reports {

// Reminds of reports 30 and 7 days before they are due and on the day, once each. No one is notified twice of the same,
// so several nodes may run it.
class ReportReminderJob final : public jobs::Job {
 public:
  struct Parts {
    db::Database& database;
    const ReportDueDirectory& directory;
    std::function<std::string(const TenantId&)> time_zone;  // of an organization
    const work::NotificationRepository& notifications;
    work::Notifier& notifier;
    const jobs::TenantGate& gate;
  };
  explicit ReportReminderJob(Parts parts) : parts_(std::move(parts)) {}

  std::string_view name() const override { return "periodic report reminders"; }
  std::chrono::milliseconds interval() const override { return std::chrono::minutes{30}; }
  void run(Timestamp now) override;

 private:
  void remind(const DueSeries& due, Timestamp now);

  Parts parts_;
};

}  // namespace pharos::periodic_reports
