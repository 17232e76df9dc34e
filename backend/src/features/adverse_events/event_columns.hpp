#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "features/exports/exports.hpp"
#include "public_data/query/answers.hpp"

namespace pharos::adverse_events {

// A column of a download: its name in the API, what stands above it, and its value.
struct EventColumnSpec {
  std::string_view name;
  std::string_view header;
  exports::Cell (*value)(const public_data::EventRow& row);
};

// Those of the names, in the order given; all of them when none is named. Throws Error{kInvalidFields} naming
// `columns`.
std::vector<const EventColumnSpec*> choose_columns(const std::vector<std::string>& names);

}  // namespace pharos::adverse_events
