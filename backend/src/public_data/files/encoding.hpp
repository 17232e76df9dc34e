#pragma once

#include "sheets/encoding.hpp"

namespace pharos::public_data {

using sheets::clean_text;
using sheets::from_windows_1252;
using sheets::make_utf8;
using sheets::trim;
using sheets::without_byte_order_mark;

}  // namespace pharos::public_data
