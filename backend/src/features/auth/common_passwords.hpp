#pragma once

#include <string_view>

namespace pharos::auth {

// The most frequent passwords in public collections of stolen ones, in lower case, one per line (R8).
std::string_view shipped_common_passwords();

}  // namespace pharos::auth
