#include "core/display_number.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace pharos {
namespace {

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

void add_digits(std::string& text, std::string_view digits) {
  for (size_t i = 0; i < digits.size(); ++i) {
    if (i > 0 && (digits.size() - i) % 3 == 0) text += ',';
    text += digits[i];
  }
}

}  // namespace

std::string with_commas(std::int64_t number) {
  return with_commas(std::string_view{std::to_string(number)});
}

std::string with_commas(std::string_view text) {
  std::string shown;
  while (!text.empty()) {
    size_t digits = 0;
    while (digits < text.size() && is_digit(text[digits])) ++digits;
    add_digits(shown, text.substr(0, digits));
    text.remove_prefix(digits);
    if (!text.empty()) shown += text.front();
    text.remove_prefix(text.empty() ? 0 : 1);
  }
  return shown;
}

std::string three_digits(double value) {
  constexpr double kSmall = 0.01;
  constexpr int kDigits = 3;
  if (value == 0) return "0";
  if (std::abs(value) < kSmall) return fmt::format("{:.{}E}", value, kDigits - 1);
  const int before_point = static_cast<int>(std::floor(std::log10(std::abs(value)))) + 1;
  return fmt::format("{:.{}f}", value, std::max(0, kDigits - before_point));
}

}  // namespace pharos
