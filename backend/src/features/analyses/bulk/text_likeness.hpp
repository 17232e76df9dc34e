#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pharos::analyses {

// From here on two texts are nearly the same.
inline constexpr double kNearlySame = 0.85;

// A text prepared for comparing it with many others.
class ComparableText {
 public:
  explicit ComparableText(std::string_view text);

  // The share of words that both have in the same order, 0 to 1; 0 when it is less than kNearlySame, because no one
  // needs to know how different two texts are. Case and punctuation do not count. A text without words is like none.
  double likeness(const ComparableText& other) const;

 private:
  std::vector<std::string> words_;
  std::vector<std::string> sorted_;
};

}  // namespace pharos::analyses
