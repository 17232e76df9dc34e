#pragma once

#include "db/database.hpp"
#include "features/tenants/settings/tenant_info.hpp"

namespace pharos::tenants {

// One tenant's own record.
class TenantRepository {
 public:
  explicit TenantRepository(db::Database& database) : database_(database) {}
  TenantInfo info(const TenantScope& tenant) const;
  // False if the version is no longer current.
  bool update(const TenantScope& tenant, const TenantUpdate& update, std::int64_t version);

 private:
  db::Database& database_;
};

}  // namespace pharos::tenants
