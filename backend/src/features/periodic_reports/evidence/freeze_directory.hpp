#pragma once

#include <set>
#include <string>

#include "db/database.hpp"

namespace pharos::periodic_reports {

// The frozen evidence of all tenants, for the cleanup job.
class FreezeDirectory {
 public:
  explicit FreezeDirectory(db::Database& database) : database_(database) {}

  std::set<std::string> blob_keys() const;
  bool has_key(const std::string& blob_key) const;

 private:
  db::Database& database_;
};

}  // namespace pharos::periodic_reports
