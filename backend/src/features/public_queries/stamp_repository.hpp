#pragma once

#include <optional>

#include "db/database.hpp"
#include "features/public_queries/stamp.hpp"

namespace pharos::public_queries {

class StampRepository {
 public:
  explicit StampRepository(db::Database& database) : database_(database) {}

  // Stores the stamp, or finds the one for the same query on the same data; returns the stored one.
  Stamp record(const TenantScope& tenant, const Stamp& stamp, Timestamp now);
  std::optional<Stamp> find(const TenantScope& tenant, const StampId& id) const;
  // Marks a stamp that was exported: it must be found for as long as the organization exists.
  void keep(const TenantScope& tenant, const StampId& id, Timestamp now);
  // Deletes stamps of all tenants that were last shown before `before` and never kept; returns how many.
  std::int64_t purge_unkept(Timestamp before);

 private:
  db::Database& database_;
};

}  // namespace pharos::public_queries
