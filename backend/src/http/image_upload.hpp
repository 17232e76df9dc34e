#pragma once

#include <string>

#include "http/message.hpp"

namespace pharos::http {

// The uploaded image as a data URL. Throws Error naming the field when it is missing, too large, or not a
// PNG or JPEG by its first bytes, whatever its name says (R36).
std::string read_image(const Request& request);

}  // namespace pharos::http
