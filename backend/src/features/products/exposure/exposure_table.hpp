#pragma once

#include <filesystem>

#include "features/products/exposure/exposure.hpp"

namespace pharos::products {

struct ExposureRowError {
  std::int64_t row = 0;  // line in the file; the first is 1
  std::string column;
  std::string message;
  std::string value;
};
BOOST_DESCRIBE_STRUCT(ExposureRowError, (), (row, column, message, value))

// Exposure figures of an uploaded table: a header row (period or month, region, value or units, and optionally metric,
// source, note), then a row for each figure.
struct ExposureTable {
  std::vector<ExposureSpec> rows;
  std::vector<ExposureRowError> errors;  // the first hundred
  std::int64_t error_count = 0;
};

// `label` is the file name. Throws like sheets::TableSource.
ExposureTable read_exposure_table(const std::filesystem::path& file, std::string_view label);

// What an import did or would do.
struct ExposureImport {
  bool ok = true;
  std::int64_t row_count = 0;
  std::int64_t added = 0;
  std::int64_t changed = 0;
  std::int64_t unchanged = 0;
  std::int64_t error_count = 0;
  std::vector<ExposureRowError> errors;
};
BOOST_DESCRIBE_STRUCT(ExposureImport, (), (ok, row_count, added, changed, unchanged, error_count, errors))

}  // namespace pharos::products
