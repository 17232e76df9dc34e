#pragma once

#include <functional>

#include "features/reportability/reminders/case_due_directory.hpp"
#include "features/work/work.hpp"
#include "jobs/scheduler.hpp"
#include "jobs/tenant_gate.hpp"

namespace pharos::reportability {

// Reminds of reports and decisions 7, 3 and 1 days before they are due and when they are overdue, once each. No one is
// notified twice of the same, so several nodes may run it.
class CaseReminderJob final : public jobs::Job {
 public:
  struct Parts {
    db::Database& database;
    const CaseDueDirectory& directory;
    std::function<std::string(const TenantId&)> time_zone;  // of an organization
    const work::NotificationRepository& notifications;
    work::Notifier& notifier;
    const jobs::TenantGate& gate;
  };
  explicit CaseReminderJob(Parts parts) : parts_(std::move(parts)) {}

  std::string_view name() const override { return "case reminders"; }
  std::chrono::milliseconds interval() const override { return std::chrono::minutes{5}; }
  void run(Timestamp now) override;

 private:
  void remind(const DueObligation& due, Timestamp now);

  Parts parts_;
};

}  // namespace pharos::reportability
