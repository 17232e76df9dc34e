#pragma once

#include <boost/describe.hpp>
#include <vector>

#include "db/database.hpp"
#include "features/complaints/complaint.hpp"

namespace pharos::complaints {

// Leftovers of all tenants, for the cleanup job.
struct Leftover {
  TenantId tenant_id = {};
  DatasetId dataset_id = {};
};
BOOST_DESCRIBE_STRUCT(Leftover, (), (tenant_id, dataset_id))

class LeftoverDirectory {
 public:
  explicit LeftoverDirectory(db::Database& database) : database_(database) {}
  std::vector<Leftover> list() const;
  void forget(const Leftover& leftover);

 private:
  db::Database& database_;
};

}  // namespace pharos::complaints
