#pragma once

#include "sheets/byte_source.hpp"

// Names of the sheets layer used in this one.
namespace pharos::public_data {

using sheets::ByteSource;
using sheets::InflateLimits;
using sheets::open_file;
using sheets::open_plain;
using sheets::open_text;
using sheets::read_all;

}  // namespace pharos::public_data
