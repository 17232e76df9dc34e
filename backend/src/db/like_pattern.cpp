#include "db/like_pattern.hpp"

namespace pharos::db {

std::string like_pattern(std::string_view words) {
  std::string pattern = "%";
  for (const char c : words) {
    if (c == '%' || c == '_' || c == '\\') pattern += '\\';
    pattern += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return pattern + "%";
}

}  // namespace pharos::db
