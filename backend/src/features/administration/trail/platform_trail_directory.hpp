#pragma once

#include "db/database.hpp"
#include "features/administration/trail/trail_entry.hpp"
#include "features/administration/trail/trail_filter.hpp"

namespace pharos::administration {

// The chain of events that belong to no tenant: sign-ins, refused sign-ins, lockouts, account changes. Only for the
// operators of the installation.
class PlatformTrailDirectory {
 public:
  explicit PlatformTrailDirectory(db::Database& database) : database_(database) {}

  Page<TrailEntry> list(const TrailFilter& filter, const Paging& paging) const;
  TrailChoices choices() const;

 private:
  db::Database& database_;
};

}  // namespace pharos::administration
