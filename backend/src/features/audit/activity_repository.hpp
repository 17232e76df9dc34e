#pragma once

#include <string>

#include "db/database.hpp"
#include "features/audit/record_change.hpp"

namespace pharos::audit {

// One entry about one of several records.
struct RecentChange {
  std::string entity_id;
  std::string action;
  std::optional<Actor> actor;
  Timestamp at;
};
BOOST_DESCRIBE_STRUCT(RecentChange, (), (entity_id, action, actor, at))

// The audit trail of single records.
class ActivityRepository {
 public:
  explicit ActivityRepository(db::Database& database) : database_(database) {}

  // Actions "entity.…" on the record, its assignments and its attachments, newest first. Refused calls are not
  // included.
  Page<RecordChange> list(const TenantScope& tenant, const std::string& entity, const std::string& entity_id,
                          const Paging& paging) const;

  // What others did to these records since the moment, newest first.
  std::vector<RecentChange> since(const TenantScope& tenant, const std::vector<std::string>& entity_ids,
                                  Timestamp since, const UserId& except, std::int64_t most) const;

 private:
  db::Database& database_;
};

}  // namespace pharos::audit
