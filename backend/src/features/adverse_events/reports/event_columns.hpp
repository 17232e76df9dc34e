#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "features/exports/exports.hpp"
#include "public_data/query/answers.hpp"

namespace pharos::adverse_events {

// The columns of a report download.
bool is_event_column(std::string_view name);
std::vector<const exports::Column<public_data::EventRow>*> choose_event_columns(const std::vector<std::string>& names,
                                                                                exports::Format format);

}  // namespace pharos::adverse_events
