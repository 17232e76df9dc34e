#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "db/database.hpp"

namespace pharos::complaints {

// How an organization last imported a file with these columns.
struct SavedMapping {
  JsonObject col_mapping = {};
  JsonObject value_mapping = {};
  std::string date_format = {};
  Timestamp saved_at = {};
  std::string saved_by = {};
};

class MappingRepository {
 public:
  MappingRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // For a file with exactly these columns, in any order and case.
  std::optional<SavedMapping> find(const TenantScope& tenant, const std::vector<std::string>& head) const;
  void save(const TenantScope& tenant, const std::vector<std::string>& head, const SavedMapping& mapping,
            const std::string& user);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::complaints
