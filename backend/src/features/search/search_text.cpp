#include "features/search/search_text.hpp"

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>

#include "core/text.hpp"

namespace pharos::search {
namespace {

constexpr size_t kMostWords = 12;

bool is_ascii_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_ascii_letter_or_digit(char c) {
  return is_ascii_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

// The bytes of the character that starts here, as far as they are there.
size_t character_length(std::string_view text, size_t at) {
  size_t length = 1;
  while (at + length < text.size() && (static_cast<unsigned char>(text[at + length]) & 0xC0U) == 0x80U) ++length;
  return length;
}

// Whether the character belongs to a word. Punctuation outside ASCII is in two blocks: U+0080 to U+00BF (no-break
// space, quotation marks) and U+2000 to U+206F (spaces, dashes, apostrophes).
bool is_word_character(std::string_view character) {
  if (character.size() == 1) return is_ascii_letter_or_digit(character.front());
  return !character.starts_with("\xC2") && !character.starts_with("\xE2\x80") && !character.starts_with("\xE2\x81");
}

// Calls `visit` with each character of the text.
template <class Visit>
void for_each_character(std::string_view text, Visit visit) {
  for (size_t at = 0; at < text.size();) {
    const auto length = character_length(text, at);
    visit(at, text.substr(at, length));
    at += length;
  }
}

// Where a word of the list begins in the text, at the beginning of one of its words; the end of the text if nowhere.
size_t first_match(std::string_view text, const std::vector<std::string>& words) {
  const auto lower = boost::to_lower_copy(std::string{text});
  size_t found = text.size();
  bool was_word = false;
  for_each_character(lower, [&](size_t at, std::string_view character) {
    const bool is_word = is_word_character(character);
    const auto rest = std::string_view{lower}.substr(at);
    if (found == text.size() && is_word && !was_word &&
        std::ranges::any_of(words, [rest](const std::string& word) { return rest.starts_with(word); })) {
      found = at;
    }
    was_word = is_word;
  });
  return found;
}

}  // namespace

SearchText read_search_text(std::string_view typed) {
  SearchText text{.typed = std::string{trimmed(typed)}};
  const auto lower = boost::to_lower_copy(text.typed);
  std::string word;
  const auto finish = [&] {
    if (!word.empty() && text.words.size() < kMostWords) text.words.push_back(word);
    word.clear();
  };
  for_each_character(lower, [&](size_t, std::string_view character) {
    if (!is_word_character(character)) return finish();
    word += character;
    text.number += character;
  });
  finish();
  if (std::ranges::none_of(text.number, is_ascii_digit)) text.number.clear();
  return text;
}

std::string excerpt(std::string_view text, const std::vector<std::string>& words, size_t bytes) {
  text = trimmed(text);
  if (text.size() <= bytes) return std::string{text};
  auto start = first_match(text, words);
  // Some words before the match say what it is about.
  start = start == text.size() || start < bytes / 3 ? 0 : start - bytes / 3;
  if (start > 0) {
    const auto space = text.find(' ', start);
    start = space == std::string_view::npos ? start : space + 1;
    while (start < text.size() && (static_cast<unsigned char>(text[start]) & 0xC0U) == 0x80U) ++start;
  }
  const auto part = whole_characters(text.substr(start), bytes);
  const bool is_end = start + part.size() == text.size();
  return (start > 0 ? "… " : "") + std::string{part} + (is_end ? "" : "…");
}

}  // namespace pharos::search
