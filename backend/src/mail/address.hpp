#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace pharos::mail {

// The canonical form of a plain email address (trimmed, lower case), or nothing if invalid. Strict (R41): local@domain,
// no quoting, comments, display name or control characters.
std::optional<std::string> find_address(std::string_view text);

}  // namespace pharos::mail
