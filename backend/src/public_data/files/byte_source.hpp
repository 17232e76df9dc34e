#pragma once

#include "sheets/byte_source.hpp"

// Public data come as bytes like every other table: under the words this layer uses.
namespace pharos::public_data {

using sheets::ByteSource;
using sheets::InflateLimits;
using sheets::open_file;
using sheets::open_plain;
using sheets::open_text;
using sheets::read_all;

}  // namespace pharos::public_data
