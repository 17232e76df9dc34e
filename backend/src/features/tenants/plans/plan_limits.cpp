#include "features/tenants/plans/plan_limits.hpp"

#include <fmt/format.h>

#include "core/error.hpp"

namespace pharos::tenants {
namespace {

// Whose use counts; nothing: everyone's.
std::optional<UserId> counted(const PlanRepository::Limits& limits, const UserId& by) {
  return limits.is_playground ? std::optional{by} : std::nullopt;
}

}  // namespace

void PlanLimits::require_monitor(const TenantScope& tenant, const UserId& by) const {
  const auto limits = plans_.limits(tenant);
  if (plans_.count_monitors(tenant, counted(limits, by)) < limits.amounts.monitors) return;
  throw Error(ErrorCode::kConflict, fmt::format("Your plan allows {} monitors", limits.amounts.monitors));
}

void PlanLimits::require_complaints(const TenantScope& tenant, const UserId& by, std::int64_t more) const {
  const auto limits = plans_.limits(tenant);
  const auto used = plans_.count_complaints(tenant, counted(limits, by));
  if (used + more <= limits.amounts.complaint_rows) return;
  throw Error(ErrorCode::kForbidden, fmt::format("Your plan allows {} complaints. You have {} and this would add {}.",
                                                 limits.amounts.complaint_rows, used, more));
}

void PlanLimits::require_storage(const TenantScope& tenant, const UserId& by, std::int64_t more) const {
  const auto limits = plans_.limits(tenant);
  const auto left = limits.amounts.storage_mb * kMegabyte - plans_.count_stored(tenant, counted(limits, by));
  if (more <= left) return;
  if (left > 0) {
    throw Error(ErrorCode::kForbidden,
                fmt::format("This file does not fit: {:.1f} MB of your plan's storage of {} MB are left. Remove files "
                            "you no longer need, or ask for a larger plan.",
                            static_cast<double>(left) / kMegabyte, limits.amounts.storage_mb));
  }
  throw Error(
      ErrorCode::kForbidden,
      fmt::format("Your plan's storage of {} MB is full. Delete records you no longer need, or ask for a larger "
                  "plan.",
                  limits.amounts.storage_mb));
}

}  // namespace pharos::tenants
