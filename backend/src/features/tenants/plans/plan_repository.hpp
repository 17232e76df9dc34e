#pragma once

#include <cstdint>
#include <optional>

#include "core/tenant_scope.hpp"
#include "db/database.hpp"
#include "features/tenants/plans/plan.hpp"

namespace pharos::tenants {

// A tenant's plan and how much of it is used.
class PlanRepository {
 public:
  explicit PlanRepository(db::Database& database) : database_(database) {}

  TenantPlan read(const TenantScope& tenant) const;

  struct Limits {
    PlanAmounts amounts;
    bool is_playground = false;
  };
  Limits limits(const TenantScope& tenant) const;

  // What everyone uses, or only what belongs to one person.
  std::int64_t count_monitors(const TenantScope& tenant, const std::optional<UserId>& of) const;
  std::int64_t count_complaints(const TenantScope& tenant, const std::optional<UserId>& of) const;
  // Characters stored for complaints, analysis items, risk files and products, and bytes of attachments.
  std::int64_t count_stored(const TenantScope& tenant, const std::optional<UserId>& of) const;

 private:
  db::Database& database_;
};

inline constexpr std::int64_t kMegabyte = 1 << 20;

}  // namespace pharos::tenants
