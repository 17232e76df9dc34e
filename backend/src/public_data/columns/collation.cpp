#include "public_data/columns/collation.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace pharos::public_data {
namespace {

// Legal forms of companies.
constexpr std::array<std::string_view, 30> kCompanyWords = {
    "AB",           "AG",  "AS",  "BV",      "CO",  "COMPANY", "CORP", "CORPORATION", "GMBH", "INC",
    "INCORPORATED", "KG",  "KK",  "LIMITED", "LLC", "LLP",     "LP",   "LTD",         "MBH",  "NV",
    "OY",           "PLC", "PTE", "PTY",     "PVT", "SA",      "SARL", "SAS",         "SPA",  "SRL"};

constexpr unsigned char upper(char c) {
  return static_cast<unsigned char>(c >= 'a' && c <= 'z' ? c - 'a' + 'A' : c);
}

bool is_letter_or_digit(unsigned char c) {
  return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c >= 0x80 || c == '&';
}

// Upper-case words; a period or an apostrophe joins its neighbors ("B.V.").
std::vector<std::string> words_of(std::string_view spelling) {
  std::vector<std::string> words(1);
  for (const char c : spelling) {
    const unsigned char letter = upper(c);
    if (is_letter_or_digit(letter)) {
      words.back() += static_cast<char>(letter);
    } else if (c != '.' && c != '\'' && !words.back().empty()) {
      words.emplace_back();
    }
  }
  if (words.back().empty()) words.pop_back();
  return words;
}

}  // namespace

bool collates_before(std::string_view left, std::string_view right) {
  const size_t length = std::min(left.size(), right.size());
  for (size_t i = 0; i < length; ++i) {
    const unsigned char a = upper(left[i]);
    const unsigned char b = upper(right[i]);
    if (a != b) return a < b;
  }
  return left.size() != right.size() ? left.size() < right.size() : left < right;
}

bool contains_ignoring_case(std::string_view text, std::string_view part) {
  const auto is_same = [](char a, char b) { return upper(a) == upper(b); };
  return part.empty() || std::search(text.begin(), text.end(), part.begin(), part.end(), is_same) != text.end();
}

std::string canonical_manufacturer(std::string_view spelling) {
  const std::vector<std::string> words = words_of(spelling);
  size_t count = words.size();
  while (count > 1 && std::ranges::find(kCompanyWords, words[count - 1]) != kCompanyWords.end()) --count;
  std::string name;
  for (size_t i = 0; i < count; ++i) {
    if (i > 0) name += ' ';
    name += words[i];
  }
  return name;
}

}  // namespace pharos::public_data
