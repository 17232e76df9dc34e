#pragma once

#include <string_view>

namespace pharos {

// Well-formed UTF-8: no overlong forms, no surrogates.
bool is_utf8(std::string_view text);

}  // namespace pharos
