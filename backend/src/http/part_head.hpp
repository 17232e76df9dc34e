#pragma once

#include <optional>
#include <string_view>

#include "http/multipart.hpp"

namespace pharos::http {

// Parses the header lines of one part, each terminated by CRLF. Nothing if they are malformed or do not name a form
// field.
std::optional<PartHead> find_part_head(std::string_view lines);

}  // namespace pharos::http
