#pragma once

#include <functional>

#include "db/database.hpp"
#include "features/administration/trail/trail_entry.hpp"
#include "features/administration/trail/trail_filter.hpp"

namespace pharos::administration {

// The audit trail of one tenant, for its administrators and those responsible for its records.
class TrailRepository {
 public:
  explicit TrailRepository(db::Database& database) : database_(database) {}

  Page<TrailEntry> list(const TenantScope& tenant, const TrailFilter& filter, const Paging& paging) const;
  std::int64_t count(const TenantScope& tenant, const TrailFilter& filter) const;
  // Every entry, newest first, in batches.
  void each(const TenantScope& tenant, const TrailFilter& filter,
            const std::function<void(const TrailEntry&)>& visit) const;
  TrailChoices choices(const TenantScope& tenant, bool is_records_only) const;

 private:
  db::Database& database_;
};

// The conditions of a filter on "audit_entries a".
db::Conditions conditions_of(const TrailFilter& filter);

}  // namespace pharos::administration
