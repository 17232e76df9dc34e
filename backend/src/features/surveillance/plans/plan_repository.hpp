#pragma once

#include <set>

#include "core/paging.hpp"
#include "db/database.hpp"
#include "features/surveillance/plans/plan.hpp"

namespace pharos::surveillance {

inline constexpr db::SortColumn kPlanColumns[] = {{"number", "p.year * 1000000 + p.sequence"},
                                                  {"title", "v.title"},
                                                  {"owner_name", "coalesce(r.name, f.name)"},
                                                  {"state", "v.state"},
                                                  {"approved_at", "v.approved_at"}};

class PlanRepository {
 public:
  PlanRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // In their newest versions.
  Page<PlanRow> page(const TenantScope& tenant, const PlanFilter& filter, const Paging& paging,
                     const std::vector<SortKey>& order) const;
  // The newest version, or the given one.
  std::optional<Plan> find(const TenantScope& tenant, const PlanId& id,
                           std::optional<std::int64_t> plan_version = std::nullopt) const;
  // The version in force.
  std::optional<Plan> find_approved(const TenantScope& tenant, const PlanId& id) const;
  // Newest first.
  std::vector<PlanVersion> versions(const TenantScope& tenant, const PlanId& id) const;
  // The number of the plan of a product or family.
  std::optional<std::string> find_number(const TenantScope& tenant, const Owner& owner) const;
  // Plans in review that this person may approve, because someone else edited them last.
  std::vector<PlanId> waiting_for_approval(const TenantScope& tenant, const UserId& user) const;
  // Which of these plans are not approved yet.
  std::set<std::string> open_among(const TenantScope& tenant, const std::vector<std::string>& ids) const;

  // With the next number of the year.
  PlanId insert(const TenantScope& tenant, const Owner& owner, const PlanSpec& spec, const UserId& by);
  // Stores the version of `plan` and counts the change. False if the plan has changed since `plan` was read.
  bool update(const TenantScope& tenant, const Plan& plan, const UserId& by);
  void set_approved(const TenantScope& tenant, const Plan& plan, const UserId& by);
  void insert_version(const TenantScope& tenant, const Plan& plan, const UserId& by);
  void set_covered(const TenantScope& tenant, const PlanId& id, std::int64_t covered);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::surveillance
