#pragma once

#include <string_view>

namespace pharos::auth {

// The passwords found most often in public collections of stolen ones, in lower case, one a line (R8).
std::string_view shipped_common_passwords();

}  // namespace pharos::auth
