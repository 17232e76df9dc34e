#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "public_data/ingest/source_finder.hpp"

// Facts derived from file names.
namespace pharos::public_data {

// The last date in a name: "gudid_2025-05-01.xml", "update_20250501.zip".
std::optional<Date> date_in(std::string_view name);

// The quarters in ".../2023q1/device-event-0001-of-0006.json.zip" for which all parts are present.
std::vector<WholeQuarter> whole_quarters(const std::vector<std::string>& names);

}  // namespace pharos::public_data
