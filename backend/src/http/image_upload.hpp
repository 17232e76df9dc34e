#pragma once

#include <string>

#include "http/message.hpp"

namespace pharos::http {

// The uploaded image as a data URL. Throws Error naming the field if it is missing, too large, or not a PNG or JPEG by
// its first bytes, whatever its file name (R36).
std::string read_image(const Request& request);

}  // namespace pharos::http
