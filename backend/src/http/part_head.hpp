#pragma once

#include <optional>
#include <string_view>

#include "http/multipart.hpp"

namespace pharos::http {

// Reads the header lines of one part, each ended by CR LF. Nothing when they are malformed or do not name a
// form field.
std::optional<PartHead> find_part_head(std::string_view lines);

}  // namespace pharos::http
