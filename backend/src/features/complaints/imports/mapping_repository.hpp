#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "db/database.hpp"

namespace pharos::complaints {

// How an organization last imported a file with these columns.
struct SavedMapping {
  JsonObject colMapping = {};    // NOLINT(readability-identifier-naming): names of the API
  JsonObject valueMapping = {};  // NOLINT(readability-identifier-naming)
  std::string dateFormat = {};   // NOLINT(readability-identifier-naming)
  Timestamp saved_at = {};
  std::string saved_by = {};
};
BOOST_DESCRIBE_STRUCT(SavedMapping, (), (colMapping, valueMapping, dateFormat, saved_at, saved_by))

class MappingRepository {
 public:
  MappingRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // For a file with exactly these columns, in any order and case.
  std::optional<SavedMapping> find(const TenantScope& tenant, const std::vector<std::string>& head) const;
  void save(const TenantScope& tenant, const std::vector<std::string>& head, const SavedMapping& mapping,
            const UserId& user);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::complaints
