#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "db/database.hpp"
#include "features/audit/audit.hpp"
#include "http/paging.hpp"

namespace pharos::audit {

// One change of one record.
struct RecordChange {
  std::int64_t seq = 0;
  Timestamp at;
  std::optional<Actor> actor;
  std::string action;
  std::vector<FieldChange> changes;  // empty if the record was created or deleted
  std::optional<std::string> reason;
};
BOOST_DESCRIBE_STRUCT(RecordChange, (), (seq, at, actor, action, changes, reason))

struct RecordChanges {
  std::vector<RecordChange> rows;
  std::int64_t page = 1;
  std::int64_t page_size = 25;
  std::int64_t total_rows = 0;
  std::vector<std::string> order_by;
};
BOOST_DESCRIBE_STRUCT(RecordChanges, (), (rows, page, page_size, total_rows, order_by))

// The audit trail of single records.
class RecordHistory {
 public:
  explicit RecordHistory(db::Database& database) : database_(database) {}

  // Actions "entity.…" on the record, newest first. Refused calls are not included.
  RecordChanges list(const TenantScope& tenant, const std::string& entity, const std::string& entity_id,
                     const http::Paging& paging) const;

 private:
  db::Database& database_;
};

}  // namespace pharos::audit
