#include "public_data/normalize/values.hpp"

#include <algorithm>
#include <array>
#include <charconv>

namespace pharos::public_data {

std::string read_text(std::string_view text) {
  std::string cleaned = clean_text(text);
  if (cleaned == "*") cleaned.clear();
  return cleaned;
}

std::string read_product_code(std::string_view text) {
  std::string code = read_text(text);
  for (char& c : code) {
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  }
  if (code == "---" || code == "N/A") code.clear();
  return code;
}

std::optional<bool> read_flag(std::string_view text) {
  constexpr std::array<std::string_view, 6> kYes = {"Y", "Yes", "YES", "true", "True", "y"};
  constexpr std::array<std::string_view, 6> kNo = {"N", "No", "NO", "false", "False", "n"};
  const std::string_view flag = trim(text);
  if (std::ranges::find(kYes, flag) != kYes.end()) return true;
  if (std::ranges::find(kNo, flag) != kNo.end()) return false;
  return std::nullopt;
}

std::optional<std::uint64_t> find_whole_number(std::string_view text, std::uint64_t max) {
  std::string_view digits = trim(text);
  if (digits.ends_with(".0")) digits.remove_suffix(2);
  std::uint64_t number = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
  if (error != std::errc() || end != digits.data() + digits.size() || number > max) return std::nullopt;
  return number;
}

std::optional<Date> read_date(const Cell& cell) {
  const std::string_view text = trim(cell.text);
  if (text.empty() || text == "*") return std::nullopt;
  const auto date = find_date(text);
  if (!date) cell.notes.keep_unread(cell.name, text, "is not a date");
  return date;
}

}  // namespace pharos::public_data
