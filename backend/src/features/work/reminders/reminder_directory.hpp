#pragma once

#include "db/database.hpp"
#include "features/work/reminders/due_source.hpp"

namespace pharos::work {

// A person with notifications that wait for their daily summary.
struct SummaryReader {
  TenantId tenant_id;
  UserId user_id;
  std::string email;
  std::string time_zone;  // of the organization
  int hour = 0;           // when this person wants email
};

// Reads across tenants what the morning's work needs.
class ReminderDirectory final : public DueSource {
 public:
  explicit ReminderDirectory(db::Database& database) : database_(database) {}

  std::vector<DueWork> due_until(const std::string& day) const override;
  std::vector<SummaryReader> summary_readers() const;
  std::string time_zone(const TenantId& tenant) const;

 private:
  db::Database& database_;
};

}  // namespace pharos::work
