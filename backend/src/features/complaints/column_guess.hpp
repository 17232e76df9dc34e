#pragma once

#include <string>
#include <vector>

#include "core/json.hpp"

namespace pharos::complaints {

// Which column holds which field, by what stands above it: {"complaint_number": "Report Number"}. Fields of which
// nothing is known are left out.
JsonObject guess_columns(const std::vector<std::string>& columns);

}  // namespace pharos::complaints
