#pragma once

#include <map>
#include <optional>
#include <string>

#include "db/database.hpp"

namespace pharos::monitors {

// Recall to a digest of what is told about it.
using RecallMarks = std::map<std::string, std::string, std::less<>>;

// How the recalls of watched codes stood in data versions, for all tenants. It outlives the versions themselves.
class RecallStateDirectory {
 public:
  explicit RecallStateDirectory(db::Database& database) : database_(database) {}

  std::optional<RecallMarks> find(const std::string& data_version, const std::string& product_code) const;
  void keep(const std::string& data_version, const std::string& product_code, const RecallMarks& marks);
  // Removes what no monitor compares with any more; `current` stays.
  void sweep(const std::string& current);

 private:
  db::Database& database_;
};

}  // namespace pharos::monitors
