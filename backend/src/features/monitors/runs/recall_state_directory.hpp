#pragma once

#include <map>
#include <optional>
#include <string>

#include "db/database.hpp"

namespace pharos::monitors {

// Recall to a digest of its reported fields.
using RecallMarks = std::map<std::string, std::string, std::less<>>;

// The states of the recalls of watched codes in data versions, for all tenants. It outlives the versions themselves.
class RecallStateDirectory {
 public:
  explicit RecallStateDirectory(db::Database& database) : database_(database) {}

  std::optional<RecallMarks> find(const std::string& data_version, const std::string& product_code) const;
  void keep(const std::string& data_version, const std::string& product_code, const RecallMarks& marks);
  // Removes what no monitor compares with anymore; `current` stays.
  void sweep(const std::string& current);

 private:
  db::Database& database_;
};

}  // namespace pharos::monitors
