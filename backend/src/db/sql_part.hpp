#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace pharos::db {

// A piece of a statement. Statements are compile-time text (R17); statements that share a condition are joined at
// compile time too.
template <size_t kSize>
struct SqlPart {
  consteval SqlPart(const char (&given)[kSize]) {  // NOLINT(google-explicit-constructor): reads as SQL
    std::ranges::copy(given, text);
  }
  char text[kSize] = {};
};
template <SqlPart... kParts>
struct JoinedSql {
  static constexpr auto make() {
    std::array<char, (sizeof(kParts.text) + ...) - sizeof...(kParts) + 1> whole{};
    auto* end = whole.data();
    ((end = std::copy_n(kParts.text, sizeof(kParts.text) - 1, end)), ...);
    return whole;
  }
  static constexpr auto value = make();
};
template <SqlPart... kParts>
inline constexpr const char* kJoined = JoinedSql<kParts...>::value.data();

}  // namespace pharos::db
