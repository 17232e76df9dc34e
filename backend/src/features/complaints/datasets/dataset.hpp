#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "core/choices.hpp"
#include "features/complaints/complaint.hpp"

namespace pharos::complaints {

enum class DatasetStatus { kUploading, kValidating, kReady, kFailed, kArchived };
constexpr auto kDatasetStatuses = choices<DatasetStatus>({{DatasetStatus::kUploading, "uploading"},
                                                          {DatasetStatus::kValidating, "validating"},
                                                          {DatasetStatus::kReady, "ready"},
                                                          {DatasetStatus::kFailed, "failed"},
                                                          {DatasetStatus::kArchived, "archived"}});
constexpr const auto& choices_of(DatasetStatus) {
  return kDatasetStatuses;
}

struct Dataset {
  DatasetId id = {};
  ProductId product_id = {};
  std::string name = {};
  std::string file_name = {};
  std::string file_sha256 = {};
  std::optional<std::string> sheet = {};
  std::int64_t row_count = 0;
  std::int64_t accepted_count = 0;
  std::int64_t rejected_count = 0;
  std::int64_t duplicate_count = 0;
  std::int64_t filtered_count = 0;
  std::optional<std::string> date_from = {};
  std::optional<std::string> date_to = {};
  JsonObject col_mapping = {};
  JsonObject filter = {};
  std::string date_format = "YYYY-MM-DD";
  JsonObject value_mapping = {};
  DatasetStatus status = DatasetStatus::kReady;
  std::optional<std::string> error = {};
  bool has_error_file = false;
  std::optional<std::string> errors_key = {};  // of that file in the file store
  std::int64_t analyses_count = 0;
  Timestamp created_at = {};
  UserId created_by = {};
  std::string created_by_name = {};
  Timestamp updated_at = {};
  std::int64_t version = 1;

  bool is_complete() const { return status == DatasetStatus::kReady || status == DatasetStatus::kArchived; }
};
BOOST_DESCRIBE_STRUCT(Dataset, (),
                      (id, product_id, name, file_name, file_sha256, sheet, row_count, accepted_count, rejected_count,
                       duplicate_count, filtered_count, date_from, date_to, col_mapping, filter, date_format,
                       value_mapping, status, error, has_error_file, errors_key, analyses_count, created_at, created_by,
                       created_by_name, updated_at, version))

}  // namespace pharos::complaints
