#pragma once

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "features/work/record.hpp"

namespace pharos::work {

// Work of one person that is due, of any tenant.
struct DueWork : RecordRef {
  TenantId tenant_id = {};
  UserId user_id = {};
  std::string due_on = {};
  std::int64_t items = 0;  // of an analysis; 0: the record itself is assigned
};
BOOST_DESCRIBE_STRUCT(DueWork, (RecordRef), (tenant_id, user_id, due_on, items))

// Where assignments with due dates are stored; the app layer connects what belongs to other features.
class DueSource {
 public:
  virtual ~DueSource() = default;
  // Due on this day (2026-11-17) or earlier.
  virtual std::vector<DueWork> due_until(const std::string& day) const = 0;
};

}  // namespace pharos::work
