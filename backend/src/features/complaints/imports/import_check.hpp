#pragma once

#include <boost/describe.hpp>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "features/complaints/imports/row_checker.hpp"

namespace pharos::complaints {

struct UnknownValue {
  std::string value;
  std::int64_t count = 0;  // of rows that have it
};
BOOST_DESCRIBE_STRUCT(UnknownValue, (), (value, count))

// What an import would do.
struct ImportCheck {
  std::int64_t row_count = 0;
  std::int64_t accepted_count = 0;
  std::int64_t rejected_count = 0;
  std::int64_t duplicate_count = 0;
  std::int64_t filtered_count = 0;
  std::optional<std::string> date_from;
  std::optional<std::string> date_to;
  std::vector<RowError> errors;  // the first errors
  std::map<std::string, std::int64_t> errors_by_code;
  bool has_error_file = false;
  std::vector<std::string> unmapped_columns;
  std::map<std::string, std::vector<UnknownValue>> unknown_values;  // by field
};
BOOST_DESCRIBE_STRUCT(ImportCheck, (),
                      (row_count, accepted_count, rejected_count, duplicate_count, filtered_count, date_from, date_to,
                       errors, errors_by_code, has_error_file, unmapped_columns, unknown_values))

}  // namespace pharos::complaints
