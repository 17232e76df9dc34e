#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"

namespace pharos::analyses {

using AeDatasetId = Id<struct AeDatasetTag>;

// Adverse event reports frozen as a list of keys.
struct AeDataset {
  AeDatasetId id = {};
  std::int64_t version = 1;
  std::optional<std::string> supersedes_id = {};
  std::string name = {};
  std::optional<std::string> product_id = {};
  std::string product_code = {};
  std::string side = "all";
  JsonObject query = {};  // canonical filter
  JsonObject asked = {};  // as entered
  std::string data_version = {};
  std::int64_t keys_count = 0;
  std::string keys_sha256 = {};
  std::string status = "building";
  std::optional<std::string> error = {};
  std::optional<std::string> job_id = {};
  std::optional<std::int64_t> added_count = {};
  std::optional<std::int64_t> changed_count = {};
  std::optional<std::int64_t> removed_count = {};
  std::int64_t analyses_count = 0;
  Timestamp created_at = {};
  std::string created_by_name = {};
  Timestamp updated_at = {};
  std::int64_t revision = 1;
};
BOOST_DESCRIBE_STRUCT(AeDataset, (),
                      (id, version, supersedes_id, name, product_id, product_code, side, query, asked, data_version,
                       keys_count, keys_sha256, status, error, job_id, added_count, changed_count, removed_count,
                       analyses_count, created_at, created_by_name, updated_at, revision))

}  // namespace pharos::analyses
