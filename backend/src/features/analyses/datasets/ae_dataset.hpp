#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "features/background_jobs/background_jobs.hpp"
#include "features/competitors/competitors.hpp"
#include "features/products/products.hpp"

namespace pharos::analyses {

using AeDatasetId = Id<struct AeDatasetTag>;

enum class DatasetStatus { kBuilding, kReady, kFailed, kArchived };
constexpr auto kDatasetStatuses = choices<DatasetStatus>({{DatasetStatus::kBuilding, "building"},
                                                          {DatasetStatus::kReady, "ready"},
                                                          {DatasetStatus::kFailed, "failed"},
                                                          {DatasetStatus::kArchived, "archived"}});
constexpr const auto& choices_of(DatasetStatus) {
  return kDatasetStatuses;
}

// Adverse event reports frozen as a list of keys, as the API shows them.
struct AeDatasetView {
  AeDatasetId id = {};
  std::int64_t version = 1;
  std::optional<AeDatasetId> supersedes_id = {};
  std::string name = {};
  std::optional<products::ProductId> product_id = {};
  std::string product_code = {};
  competitors::Side side = competitors::Side::kAll;
  JsonObject query = {};  // canonical filter
  std::string data_version = {};
  std::int64_t mdr_report_keys_count = 0;
  std::string keys_sha256 = {};
  DatasetStatus status = DatasetStatus::kBuilding;
  std::optional<std::string> error = {};
  std::optional<background_jobs::JobId> job_id = {};
  std::optional<std::int64_t> added_count = {};
  std::optional<std::int64_t> changed_count = {};
  std::optional<std::int64_t> removed_count = {};
  std::int64_t analyses_count = 0;
  Timestamp created_at = {};
  std::string created_by_name = {};
  Timestamp updated_at = {};
  std::int64_t revision = 1;
};
BOOST_DESCRIBE_STRUCT(AeDatasetView, (),
                      (id, version, supersedes_id, name, product_id, product_code, side, query, data_version,
                       mdr_report_keys_count, keys_sha256, status, error, job_id, added_count, changed_count,
                       removed_count, analyses_count, created_at, created_by_name, updated_at, revision))

struct AeDataset : AeDatasetView {
  JsonObject asked = {};  // the query as entered

  const AeDatasetView& view() const { return *this; }
};
BOOST_DESCRIBE_STRUCT(AeDataset, (AeDatasetView), (asked))

}  // namespace pharos::analyses
