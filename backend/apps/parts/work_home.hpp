#pragma once

#include "features/analyses/workload/workload_directory.hpp"
#include "features/audit/activity_repository.hpp"
#include "features/auth/sign_in/session_directory.hpp"
#include "features/investigations/investigations.hpp"
#include "features/periodic_reports/report_repository.hpp"
#include "features/risk_files/risk_files.hpp"
#include "features/surveillance/surveillance.hpp"
#include "features/work/home/home_sources.hpp"
#include "features/work/reminders/reminder_directory.hpp"

namespace pharos {

// What the home page shows from other features.
class WorkHomeSources final : public work::HomeSources {
 public:
  struct Parts {
    const auth::SessionDirectory& sessions;
    const work::ReminderDirectory& reminders;
    const risk_files::RiskFileRepository& risk_files;
    const analyses::WorkloadDirectory& analyses;
    const investigations::InvestigationRepository& investigations;
    const surveillance::PlanRepository& plans;
    const periodic_reports::ReportRepository& reports;
    audit::ActivityRepository activity;
    const Clock& clock;
  };
  explicit WorkHomeSources(const Parts& parts) : parts_(parts) {}

  std::optional<Timestamp> last_visit(const Principal& who) const override;
  std::string today(const Principal& who) const override;
  std::vector<work::RecordRef> waiting_for_signature(const Principal& who) const override;
  std::vector<work::DueWork> assigned_items(const TenantScope& tenant) const override;
  std::vector<work::FollowedChange> changes(const Principal& who, const std::vector<work::RecordRef>& records,
                                            Timestamp since, std::int64_t limit) const override;

 private:
  Parts parts_;
};

// Items of analyses are assigned by the analyses themselves.
class DueItems final : public work::DueSource {
 public:
  explicit DueItems(const analyses::WorkloadDirectory& analyses) : analyses_(analyses) {}
  std::vector<work::DueWork> due_until(const std::string& day) const override;

 private:
  const analyses::WorkloadDirectory& analyses_;
};

}  // namespace pharos
