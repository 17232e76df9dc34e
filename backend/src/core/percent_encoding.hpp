#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace pharos {

enum class Slash { kEncoded, kKept };

// For use in an address or a header: letters, digits and -._~ are kept, every other byte becomes %XX.
std::string percent_encoded(std::string_view text, Slash slash = Slash::kEncoded);

enum class PlusSign { kIsPlus, kIsSpace };  // "+" is a space in a query string but literal in a path

// Nothing if a '%' is not followed by two hexadecimal digits, or if a NUL would result.
std::optional<std::string> find_percent_decoded(std::string_view text, PlusSign plus);

}  // namespace pharos
