#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pharos::term_mappings {

struct Candidate {
  std::string code;
  std::string term;
  char annex = 'A';
  double score = 0;  // 0 to 1
};

// The terms of the IMDRF annexes A, E, F and G that resemble a word of somebody's own list, the closest first.
class TermSimilarity {
 public:
  TermSimilarity();

  std::vector<Candidate> closest(std::string_view own_term, size_t limit) const;

 private:
  struct Entry {
    const std::string* code;
    const std::string* term;
    char annex;
    std::vector<std::string> words;
    std::vector<std::string> pieces;  // three letters each, sorted
  };
  double weight_of(const std::string& word) const;

  std::vector<Entry> entries_;
  std::vector<std::pair<std::string, size_t>> terms_with_;  // word to how many terms have it, sorted
};

}  // namespace pharos::term_mappings
