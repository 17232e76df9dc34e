#pragma once

#include "db/database.hpp"
#include "features/competitors/tenant_metadata.hpp"

namespace pharos::competitors {

// Settings across tenants, for creating new ones.
class MetadataDirectory {
 public:
  MetadataDirectory(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // The initial settings of a tenant that has none.
  void set_up(const TenantId& tenant, const TenantMetadata& metadata, const UserId& by);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::competitors
