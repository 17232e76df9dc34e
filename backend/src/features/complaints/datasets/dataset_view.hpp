#pragma once

#include "core/paging.hpp"
#include "features/complaints/datasets/dataset.hpp"

namespace pharos::complaints {

struct DatasetView {
  DatasetId id;
  ProductId product_id;
  std::string name;
  std::string file_name;
  std::string file_sha256;
  std::optional<std::string> sheet;
  std::int64_t row_count = 0;
  std::int64_t accepted_count = 0;
  std::int64_t rejected_count = 0;
  std::int64_t duplicate_count = 0;
  std::int64_t filtered_count = 0;
  std::optional<std::string> date_from;
  std::optional<std::string> date_to;
  JsonObject colMapping;  // NOLINT(readability-identifier-naming): names of the API
  JsonObject filter;
  std::string dateFormat;   // NOLINT(readability-identifier-naming)
  JsonObject valueMapping;  // NOLINT(readability-identifier-naming)
  DatasetStatus status = DatasetStatus::kReady;
  std::optional<std::string> error;
  std::optional<std::string> errors_url;
  std::int64_t analyses_count = 0;
  Timestamp created_at;
  std::string created_by;  // the name
  Timestamp updated_at;
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(DatasetView, (),
                      (id, product_id, name, file_name, file_sha256, sheet, row_count, accepted_count, rejected_count,
                       duplicate_count, filtered_count, date_from, date_to, colMapping, filter, dateFormat,
                       valueMapping, status, error, errors_url, analyses_count, created_at, created_by, updated_at,
                       version))
DatasetView view_of(const Dataset& dataset);

// A dataset with a page of its complaints.
struct DatasetPage : DatasetView {
  Page<Json> complaints;
};
BOOST_DESCRIBE_STRUCT(DatasetPage, (DatasetView), (complaints))

}  // namespace pharos::complaints
