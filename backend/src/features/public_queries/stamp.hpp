#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <string>

#include "core/id.hpp"
#include "core/timestamp.hpp"

namespace pharos::public_queries {

using StampId = Id<struct StampTag>;

// Which query was answered from which data, with which result.
struct Stamp {
  StampId id;
  std::string kind;
  std::string canonical_query;  // the parameters
  std::string filters_hash;     // of the kind and the parameters
  std::string data_version;
  std::int64_t row_count = 0;
  std::string rows_sha256;
  Timestamp created_at;
  UserId by;
};
BOOST_DESCRIBE_STRUCT(Stamp, (),
                      (id, kind, canonical_query, filters_hash, data_version, row_count, rows_sha256, created_at, by))

}  // namespace pharos::public_queries
