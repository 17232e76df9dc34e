#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace pharos::mail {

// The canonical form of one plain e-mail address (trimmed, lower case), or nothing when it is not one.
// Strict (R41): local@domain, no quoting, no comments, no display name, no control characters.
std::optional<std::string> find_address(std::string_view text);

}  // namespace pharos::mail
