#include "mail/address.hpp"

#include <algorithm>

namespace pharos::mail {
namespace {

constexpr size_t kMaxAddress = 254;
constexpr size_t kMaxLocal = 64;
constexpr size_t kMaxLabel = 63;
constexpr std::string_view kLocalMarks = ".!#$%&'*+/=?^_`{|}~-";

bool is_letter_or_digit(char c) {
  return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

bool is_local(std::string_view local) {
  if (local.empty() || local.size() > kMaxLocal || local.front() == '.' || local.back() == '.') return false;
  if (local.find("..") != std::string_view::npos) return false;
  return std::all_of(local.begin(), local.end(),
                     [](char c) { return is_letter_or_digit(c) || kLocalMarks.find(c) != std::string_view::npos; });
}

bool is_label(std::string_view label) {
  if (label.empty() || label.size() > kMaxLabel || label.front() == '-' || label.back() == '-') return false;
  return std::all_of(label.begin(), label.end(), [](char c) { return is_letter_or_digit(c) || c == '-'; });
}

bool is_domain(std::string_view domain) {
  if (domain.find('.') == std::string_view::npos) return false;
  while (true) {
    const auto dot = domain.find('.');
    if (!is_label(domain.substr(0, dot))) return false;
    if (dot == std::string_view::npos) return true;
    domain.remove_prefix(dot + 1);
  }
}

}  // namespace

std::optional<std::string> find_address(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return std::nullopt;
  text = text.substr(first, text.find_last_not_of(" \t") - first + 1);
  if (text.size() > kMaxAddress) return std::nullopt;
  std::string address{text};
  std::transform(address.begin(), address.end(), address.begin(),
                 [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
  const auto at = address.rfind('@');
  if (at == std::string::npos) return std::nullopt;
  const std::string_view whole{address};
  if (!is_local(whole.substr(0, at)) || !is_domain(whole.substr(at + 1))) return std::nullopt;
  return address;
}

}  // namespace pharos::mail
