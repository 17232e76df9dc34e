#pragma once

#include <vector>

#include "core/id.hpp"
#include "db/database.hpp"

namespace pharos::people {

// Reads the members of any tenant, for jobs that work for all of them.
class MemberDirectory {
 public:
  explicit MemberDirectory(const db::Database& database) : database_(database) {}

  // Active regulatory affairs managers: notified of what is not assigned to anyone.
  std::vector<UserId> managers(const TenantId& tenant) const;

 private:
  const db::Database& database_;
};

}  // namespace pharos::people
