#include "http/accept_encoding.hpp"

#include <algorithm>

namespace pharos::http {
namespace {

std::string_view trim(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

bool is_zero_weight(std::string_view parameter) {
  if (!parameter.starts_with("q=") && !parameter.starts_with("Q=")) return false;
  return parameter.substr(2).find_first_not_of("0.") == std::string_view::npos;
}

}  // namespace

bool accepts_encoding(std::string_view accept_encoding, std::string_view coding) {
  while (!accept_encoding.empty()) {
    const auto end = std::min(accept_encoding.find(','), accept_encoding.size());
    const auto entry = accept_encoding.substr(0, end);
    accept_encoding.remove_prefix(std::min(end + 1, accept_encoding.size()));
    const auto semicolon = std::min(entry.find(';'), entry.size());
    if (trim(entry.substr(0, semicolon)) != coding) continue;
    return semicolon == entry.size() || !is_zero_weight(trim(entry.substr(semicolon + 1)));
  }
  return false;
}

}  // namespace pharos::http
