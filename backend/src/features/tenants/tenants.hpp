#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/permission.hpp"
#include "core/timestamp.hpp"
#include "db/database.hpp"
#include "features/tenants/plan_limits.hpp"
#include "features/tenants/roles.hpp"

namespace pharos::tenants {

// The date format of the pages: set by the organization, with an optional personal choice. Stored as the same text.
enum class DateFormat { kDayMonthName, kIso, kMonthFirst, kDayFirst, kDayFirstDots };
constexpr auto kDateFormats = choices<DateFormat>({{DateFormat::kDayMonthName, "DD MMM YYYY"},
                                                   {DateFormat::kIso, "YYYY-MM-DD"},
                                                   {DateFormat::kMonthFirst, "MM/DD/YYYY"},
                                                   {DateFormat::kDayFirst, "DD/MM/YYYY"},
                                                   {DateFormat::kDayFirstDots, "DD.MM.YYYY"}});

struct Tenant {
  TenantId id;
  std::string name;
  std::string kind;    // client, master, playground
  std::string status;  // active, trial, suspended
  Timestamp created_at;
};
BOOST_DESCRIBE_STRUCT(Tenant, (), (id, name, kind, status, created_at))

// One of the organizations a person belongs to.
struct OwnTenant {
  TenantId id;
  std::string name;
  std::string role;
  std::string kind;
  std::string plan;
  std::optional<Timestamp> last_used_at;
  std::optional<Timestamp> support_until;  // not a membership: break-glass access until then
};
BOOST_DESCRIBE_STRUCT(OwnTenant, (), (id, name, role, kind, plan, last_used_at, support_until))

struct PlanAmounts {
  std::int64_t seats = 0;
  std::int64_t monitors = 0;
  std::int64_t storage_mb = 0;
  std::int64_t complaint_rows = 0;
};
BOOST_DESCRIBE_STRUCT(PlanAmounts, (), (seats, monitors, storage_mb, complaint_rows))

struct NewTenant {
  std::string name;
  std::string kind = "client";
  std::string plan = "professional";
  FeatureSet features;
  PlanAmounts limits;
};

// Seats of a plan, and how many are in use.
struct Seats {
  std::int64_t limit = 0;
  std::int64_t used = 0;
  bool has_room() const { return used < limit; }
};

// "product_hub,smart_viz": the stored form of plan flags.
FeatureSet read_features(std::string_view text);
std::string features_text(const FeatureSet& features);
// Stored limits; missing ones are 0.
PlanAmounts read_amounts(const std::string& text);

// Tenants and memberships across tenants, for sign-in and the command line.
class TenantDirectory {
 public:
  TenantDirectory(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  TenantId create(const NewTenant& tenant);
  std::optional<Tenant> find(const TenantId& id) const;
  std::optional<Tenant> find_first_of_kind(const std::string& kind) const;
  // Active memberships in tenants that are not suspended, and tenants with support access, by name.
  std::vector<OwnTenant> list_of_user(const UserId& user) const;
  // Whether the tenant is one of those.
  bool may_enter(const UserId& user, const TenantId& tenant) const;
  Seats seats(const TenantId& tenant) const;
  // The first moment not covered by the plan; nothing if it does not end.
  std::optional<Timestamp> plan_end(const TenantId& tenant) const;
  // Joining again changes the role and lifts a suspension. `added_by` is empty if no member did it.
  void add_member(const TenantId& tenant, const UserId& user, std::string_view role_id, const UserId& added_by = {});
  void mark_used(const TenantId& tenant, const UserId& user);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::tenants
