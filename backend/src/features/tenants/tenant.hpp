#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/timestamp.hpp"
#include "features/tenants/plans/plan.hpp"

namespace pharos::tenants {

// The date format of the pages: set by the organization, with an optional personal choice. Stored as the same text.
enum class DateFormat { kDayMonthName, kIso, kMonthFirst, kDayFirst, kDayFirstDots };
constexpr auto kDateFormats = choices<DateFormat>({{DateFormat::kDayMonthName, "DD MMM YYYY"},
                                                   {DateFormat::kIso, "YYYY-MM-DD"},
                                                   {DateFormat::kMonthFirst, "MM/DD/YYYY"},
                                                   {DateFormat::kDayFirst, "DD/MM/YYYY"},
                                                   {DateFormat::kDayFirstDots, "DD.MM.YYYY"}});
constexpr const auto& choices_of(DateFormat) {
  return kDateFormats;
}

enum class TenantKind { kClient, kMaster, kPlayground };
constexpr auto kTenantKinds = choices<TenantKind>(
    {{TenantKind::kClient, "client"}, {TenantKind::kMaster, "master"}, {TenantKind::kPlayground, "playground"}});
constexpr const auto& choices_of(TenantKind) {
  return kTenantKinds;
}

enum class TenantStatus { kActive, kTrial, kSuspended };
constexpr auto kTenantStatuses = choices<TenantStatus>(
    {{TenantStatus::kActive, "active"}, {TenantStatus::kTrial, "trial"}, {TenantStatus::kSuspended, "suspended"}});
constexpr const auto& choices_of(TenantStatus) {
  return kTenantStatuses;
}

struct Tenant {
  TenantId id;
  std::string name;
  TenantKind kind = TenantKind::kClient;
  TenantStatus status = TenantStatus::kActive;
  Timestamp created_at;
};
BOOST_DESCRIBE_STRUCT(Tenant, (), (id, name, kind, status, created_at))

// One of the organizations a person belongs to.
struct OwnTenant {
  TenantId id;
  std::string name;
  RoleId role;
  TenantKind kind = TenantKind::kClient;
  PlanName plan = PlanName::kStarter;
  std::optional<Timestamp> last_used_at;
  std::optional<Timestamp> support_until;  // not a membership: break-glass access until then
};
BOOST_DESCRIBE_STRUCT(OwnTenant, (), (id, name, role, kind, plan, last_used_at, support_until))

struct NewTenant {
  std::string name;
  TenantKind kind = TenantKind::kClient;
  PlanName plan = PlanName::kProfessional;
  FeatureSet features;
  PlanAmounts limits;
};

}  // namespace pharos::tenants
