#pragma once

#include <memory>
#include <string>

#include "sheets/byte_source.hpp"

namespace pharos::sheets {

// Unpacks gzip, including several members in a row. `name` is used in messages.
std::unique_ptr<ByteSource> open_gzip(std::unique_ptr<ByteSource> packed, std::string name,
                                      const InflateLimits& limits = {});

}  // namespace pharos::sheets
