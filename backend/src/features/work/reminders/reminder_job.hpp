#pragma once

#include <vector>

#include "features/work/notifications/notifier.hpp"
#include "features/work/records.hpp"
#include "features/work/reminders/reminder_directory.hpp"
#include "jobs/scheduler.hpp"
#include "jobs/tenant_gate.hpp"

namespace pharos::work {

// Reminds people of what is due, and sends the daily summaries at each person's hour. No one is notified twice of the
// same, so several nodes may run it.
class ReminderJob final : public jobs::Job {
 public:
  struct Parts {
    db::Database& database;
    const ReminderDirectory& directory;
    std::vector<const DueSource*> due;
    const Records& records;
    NotificationRepository& notifications;
    Notifier& notifier;
    outbox::OutboxRepository& outbox;
    const jobs::TenantGate& gate;
    std::string base_url;
  };
  explicit ReminderJob(Parts parts) : parts_(std::move(parts)) {}

  std::string_view name() const override { return "reminders"; }
  std::chrono::milliseconds interval() const override { return std::chrono::minutes{5}; }
  void run(Timestamp now) override;

 private:
  void remind(const DueWork& work, const std::string& today);
  void send_summary(const SummaryReader& reader, Timestamp now);

  Parts parts_;
};

}  // namespace pharos::work
