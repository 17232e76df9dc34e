#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace pharos::text_search {

// The tokenizer settings of the index: letters and digits, case folded, without diacritics.
constexpr std::string_view kTokenizerArguments = "unicode61 remove_diacritics 2";

constexpr bool is_blank(char c) {
  return c == ' ' || (c >= '\t' && c <= '\r') || c == '\0';
}

// A word as the index stores it, and the bytes of the text it covers.
struct Token {
  std::string word;
  size_t start = 0;
  size_t end = 0;

  bool operator==(const Token&) const = default;
};

// Tokenizes text with SQLite's own tokenizer, so that highlights match the search. Thread-safe.
std::vector<Token> tokens_of(std::string_view text);
// The same with English endings removed (Porter stemmer): "leaked" and "leaking" become "leak". Thread-safe.
std::vector<Token> stems_of(std::string_view text);

}  // namespace pharos::text_search
