#pragma once

#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/reportability/obligations/obligation.hpp"

namespace pharos::reportability {

// A report or decision that is due, of any tenant.
struct DueObligation {
  TenantId tenant_id = {};
  std::string case_id = {};
  Jurisdiction jurisdiction = Jurisdiction::kUs;
  std::string lawful_due = {};
  bool is_provisional = false;
  std::optional<UserId> assignee_id = {};
};
BOOST_DESCRIBE_STRUCT(DueObligation, (), (tenant_id, case_id, jurisdiction, lawful_due, is_provisional, assignee_id))

// Reads across tenants what reminders need.
class CaseDueDirectory {
 public:
  explicit CaseDueDirectory(db::Database& database) : database_(database) {}

  // Due on this day (2026-11-17) or earlier.
  std::vector<DueObligation> due_until(const std::string& day) const;

 private:
  db::Database& database_;
};

}  // namespace pharos::reportability
