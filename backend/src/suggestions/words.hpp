#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pharos::suggestions {

// A meaningful word of a text, and the bytes of the text it covers.
struct Word {
  std::string stem;
  size_t start = 0;
  size_t end = 0;
  bool begins = false;  // first word of a sentence
};

// The meaningful words of a text: without function words, numbers, single letters, FDA redactions such as "(b)(4)", and
// legal disclaimers. Thread-safe.
std::vector<Word> words_of(std::string_view text);

}  // namespace pharos::suggestions
