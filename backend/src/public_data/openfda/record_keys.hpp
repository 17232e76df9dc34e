#pragma once

#include <optional>
#include <string>
#include <vector>

#include "public_data/files/byte_source.hpp"

namespace pharos::public_data {

// The keys of the first record of a JSON file; nothing when that record is not a JSON object. Throws
// Error{kBadRequest} when the file is not JSON, has no record, or is an error response of the API.
std::optional<std::vector<std::string>> find_record_keys(ByteSource& source);

}  // namespace pharos::public_data
