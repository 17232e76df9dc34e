#include "http/accept_encoding.hpp"

#include "http/header_text.hpp"

namespace pharos::http {
namespace {

bool is_zero_weight(std::string_view parameter) {
  if (!parameter.starts_with("q=") && !parameter.starts_with("Q=")) return false;
  return parameter.substr(2).find_first_not_of("0.") == std::string_view::npos;
}

}  // namespace

bool accepts_encoding(std::string_view accept_encoding, std::string_view coding) {
  while (!accept_encoding.empty()) {
    auto entry = take_entry(accept_encoding, ',');
    if (take_entry(entry, ';') == coding) return !is_zero_weight(take_entry(entry, ';'));
  }
  return false;
}

}  // namespace pharos::http
