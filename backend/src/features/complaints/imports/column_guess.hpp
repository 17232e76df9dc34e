#pragma once

#include <string>
#include <vector>

#include "core/json.hpp"

namespace pharos::complaints {

// Which column contains which field, by its heading. Each column is used once.
struct ColumnGuess {
  JsonObject mapping = {};     // {"complaint_number": "Report Number"}; unrecognized fields are left out
  JsonObject candidates = {};  // {"date_received": ["Created date"]}: columns a person has to choose from
};
ColumnGuess guess_columns(const std::vector<std::string>& columns);

}  // namespace pharos::complaints
