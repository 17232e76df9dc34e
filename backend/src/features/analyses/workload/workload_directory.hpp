#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/analyses/analysis.hpp"

namespace pharos::analyses {

// Items of an open analysis that a person still has to work on, with the same due date.
struct AssignedItems {
  TenantId tenant_id = {};
  AnalysisId analysis_id = {};
  UserId user_id = {};
  std::optional<std::string> due_on = {};
  std::int64_t items = 0;
};
BOOST_DESCRIBE_STRUCT(AssignedItems, (), (tenant_id, analysis_id, user_id, due_on, items))

// What analyses expect of whom.
class WorkloadDirectory {
 public:
  explicit WorkloadDirectory(const db::Database& database) : database_(database) {}

  // Of all tenants, due on this day (2026-11-17) or earlier.
  std::vector<AssignedItems> due_until(const std::string& day) const;
  // Of everyone in the tenant.
  std::vector<AssignedItems> list(const TenantScope& tenant) const;
  // Analyses in review that name this person as reviewer or approver, or, for someone who may complete analyses, name
  // no approver; without those this person has signed.
  std::vector<AnalysisId> waiting_for_signature(const TenantScope& tenant, const UserId& user, bool may_complete) const;
  // Which of these analyses are not completed, superseded or archived.
  std::set<std::string> open_among(const TenantScope& tenant, const std::vector<std::string>& ids) const;

 private:
  const db::Database& database_;
};

}  // namespace pharos::analyses
