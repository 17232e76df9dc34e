#pragma once

#include <string>

#include "db/database.hpp"
#include "features/audit/record_change.hpp"

namespace pharos::audit {

// The audit trail of single records.
class ActivityRepository {
 public:
  explicit ActivityRepository(db::Database& database) : database_(database) {}

  // Actions "entity.…" on the record and its assignments, newest first. Refused calls are not included.
  Page<RecordChange> list(const TenantScope& tenant, const std::string& entity, const std::string& entity_id,
                          const Paging& paging) const;

 private:
  db::Database& database_;
};

}  // namespace pharos::audit
