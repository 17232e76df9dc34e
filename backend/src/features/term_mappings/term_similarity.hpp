#pragma once

#include <boost/describe.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace pharos::term_mappings {

struct Candidate {
  std::string code;
  std::string term;
  std::string annex;
  double score = 0;  // 0 to 1
};
BOOST_DESCRIBE_STRUCT(Candidate, (), (code, term, annex, score))

// Terms of IMDRF annexes A, E, F and G that are similar to an organization's own term, closest first.
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
  std::vector<std::pair<std::string, size_t>> terms_with_;  // word to the number of terms that have it, sorted
};

}  // namespace pharos::term_mappings
