#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pharos::suggestions {

// A telling word of a text, and the bytes of the text it stands for.
struct Word {
  std::string stem;
  size_t start = 0;
  size_t end = 0;
  bool begins = false;  // a sentence
};

// The words of a text that say something: without function words, numbers, single letters, what FDA has blacked out
// as "(b)(4)", and the sentences by which makers disclaim liability. From any thread.
std::vector<Word> words_of(std::string_view text);

}  // namespace pharos::suggestions
