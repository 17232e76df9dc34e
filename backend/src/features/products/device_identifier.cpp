#include "features/products/device_identifier.hpp"

#include <algorithm>
#include <array>

namespace pharos::products {
namespace {

// The value of each character is its position here.
constexpr std::string_view kHibccCharacters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-. $/+%";
static_assert(kHibccCharacters.size() == 43);
constexpr std::array<size_t, 4> kGs1Lengths = {8, 12, 13, 14};

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}
bool is_letter(char c) {
  return c >= 'A' && c <= 'Z';
}
bool is_alphanumeric(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return is_digit(c) || is_letter(c); });
}

CheckedIdentifier read_gs1(std::string_view text) {
  const bool is_gtin =
      std::ranges::find(kGs1Lengths, text.size()) != kGs1Lengths.end() && std::ranges::all_of(text, is_digit);
  if (!is_gtin) return {std::string{text}, "A GS1 identifier has 8, 12, 13 or 14 digits"};
  const bool fits = gs1_check_digit(text.substr(0, text.size() - 1)) == text.back();
  return {std::string{text}, fits ? "" : "The check digit is wrong"};
}

CheckedIdentifier read_hibcc(std::string_view text) {
  std::string_view id = text;
  if (text.starts_with('+')) {
    if (text.size() < 3 || text.find_first_not_of(kHibccCharacters) != std::string_view::npos) {
      return {std::string{text}, "A HIBCC identifier has 6 to 23 letters and digits"};
    }
    if (hibcc_check_character(text.substr(0, text.size() - 1)) != text.back()) {
      return {std::string{text}, "The check character is wrong"};
    }
    id = text.substr(1, text.size() - 2);
  }
  const bool is_di = id.size() >= 6 && id.size() <= 23 && is_letter(id.front()) && is_alphanumeric(id);
  return {std::string{id}, is_di ? "" : "A HIBCC identifier has 6 to 23 letters and digits and begins with a letter"};
}

CheckedIdentifier read_iccbba(std::string_view text) {
  std::string_view id = text;
  if (id.starts_with("=/") || id.starts_with("=)")) id.remove_prefix(2);
  const bool is_di =
      (id.size() == 16 && is_letter(id.front()) && is_alphanumeric(id)) || (id.size() == 10 && is_alphanumeric(id));
  return {std::string{id}, is_di ? "" : "An ICCBBA identifier has 16 letters and digits, 10 for blood bags"};
}

}  // namespace

char gs1_check_digit(std::string_view digits) {
  int sum = 0;
  int weight = 3;
  for (auto digit = digits.rbegin(); digit != digits.rend(); ++digit) {
    sum += (*digit - '0') * weight;
    weight = 4 - weight;
  }
  return static_cast<char>('0' + (10 - sum % 10) % 10);
}

char hibcc_check_character(std::string_view text) {
  size_t sum = 0;
  for (const char c : text) sum += kHibccCharacters.find(c);
  return kHibccCharacters[sum % kHibccCharacters.size()];
}

CheckedIdentifier read_identifier(std::string_view agency, std::string_view text) {
  if (agency == "GS1") return read_gs1(text);
  if (agency == "HIBCC") return read_hibcc(text);
  if (agency == "ICCBBA") return read_iccbba(text);
  return {std::string{text}, "Select the issuing agency"};
}

}  // namespace pharos::products
