#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/id.hpp"
#include "core/timestamp.hpp"
#include "db/database.hpp"
#include "features/tenants/roles.hpp"
#include "http/permission.hpp"

namespace pharos::tenants {

struct Tenant {
  TenantId id;
  std::string name;
  std::string kind;    // client, master, playground
  std::string status;  // active, trial, suspended
  Timestamp created_at;
};
BOOST_DESCRIBE_STRUCT(Tenant, (), (id, name, kind, status, created_at))

// One line of "which organisations do I belong to".
struct OwnTenant {
  TenantId id;
  std::string name;
  std::string role;
  std::string kind;
  std::string plan;
  std::optional<Timestamp> last_used_at;
};
BOOST_DESCRIBE_STRUCT(OwnTenant, (), (id, name, role, kind, plan, last_used_at))

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
  http::FeatureSet features;
  PlanAmounts limits;
};

// "product_hub,smart_viz": how plan flags are stored.
http::FeatureSet read_features(std::string_view text);
std::string features_text(const http::FeatureSet& features);

// Tenants and memberships seen across tenants: for sign-in and for the command line.
class TenantDirectory {
 public:
  TenantDirectory(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  TenantId create(const NewTenant& tenant);
  std::optional<Tenant> find(const TenantId& id) const;
  std::optional<Tenant> find_first_of_kind(const std::string& kind) const;
  // Active memberships in tenants that are not suspended, by name.
  std::vector<OwnTenant> list_of_user(const UserId& user) const;
  bool is_member(const UserId& user, const TenantId& tenant) const;
  // Joining again changes the role and lifts a suspension.
  void add_member(const TenantId& tenant, const UserId& user, std::string_view role_id);
  void mark_used(const TenantId& tenant, const UserId& user);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::tenants
