#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pharos::search {

// What someone typed, as the sources of results need it.
struct SearchText {
  std::string typed = {};               // trimmed
  std::vector<std::string> words = {};  // lower case (A-Z), letters and digits only; the last may be unfinished
  std::string number = {};  // lower case letters and digits without separators; empty unless there is a digit
};

SearchText read_search_text(std::string_view typed);

// About `bytes` bytes of `text` around the first place where one of the words begins; "…" marks what was left out.
std::string excerpt(std::string_view text, const std::vector<std::string>& words, size_t bytes);

}  // namespace pharos::search
