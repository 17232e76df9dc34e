#pragma once

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace pharos::text_search {

// How the index cuts texts, as the engine is told it: letters and digits, case folded, without diacritics.
constexpr std::string_view kTokenizerArguments = "unicode61 remove_diacritics 2";

// A word of a text as the index keeps it, and the bytes of the text it stands for.
struct Token {
  std::string word;
  size_t start = 0;
  size_t end = 0;

  bool operator==(const Token&) const = default;
};

// Cuts a text with the engine's own tokenizer, so that what is marked is what was found. From any thread.
std::vector<Token> tokens_of(std::string_view text);
// The same with English endings taken off (Porter's rules): "leaked" and "leaking" are "leak". From any thread.
std::vector<Token> stems_of(std::string_view text);

}  // namespace pharos::text_search
