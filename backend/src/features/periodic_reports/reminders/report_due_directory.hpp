#pragma once

#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/periodic_reports/series.hpp"

namespace pharos::periodic_reports {

// A schedule whose next report is due, of any tenant.
struct DueSeries {
  TenantId tenant_id = {};
  std::string series_id = {};
  std::string reference = {};
  ReportKind kind = ReportKind::kPsur;
  std::string next_due_on = {};
  std::optional<std::string> report_id = {};  // the open report, if there is one
  std::optional<UserId> assignee_id = {};
};
BOOST_DESCRIBE_STRUCT(DueSeries, (), (tenant_id, series_id, reference, kind, next_due_on, report_id, assignee_id))

// Reads across tenants what reminders need.
class ReportDueDirectory {
 public:
  explicit ReportDueDirectory(db::Database& database) : database_(database) {}

  // Due on this day (2026-11-17) or earlier.
  std::vector<DueSeries> due_until(const std::string& day) const;

 private:
  db::Database& database_;
};

}  // namespace pharos::periodic_reports
