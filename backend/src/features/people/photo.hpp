#pragma once

#include <string>

#include "http/message.hpp"

namespace pharos::people {

// The uploaded photo as a data URL. Throws Error naming the field when it is missing, too large, or not a
// PNG or JPEG by its first bytes, whatever its name says (R36).
std::string read_photo(const http::Request& request);

}  // namespace pharos::people
