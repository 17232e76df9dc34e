#pragma once

#include <array>
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "features/complaints/complaint.hpp"

namespace pharos::complaints {

// One change for many complaints.
struct BulkChange {
  std::vector<ComplaintId> ids = {};
  std::optional<ComplaintStatus> status = {};
  std::vector<std::string> internal_codes = {};               // to add
  std::array<std::vector<std::string>, kAnnexes> imdrf = {};  // to add
};
BulkChange read_bulk_change(const Json& body);

struct BulkResult {
  std::int64_t changed = 0;
};
BOOST_DESCRIBE_STRUCT(BulkResult, (), (changed))

}  // namespace pharos::complaints
