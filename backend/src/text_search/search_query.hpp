#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pharos::text_search {

// A parsed user search: words, "phrases", prefixes (leak*), AND, OR, NOT, parentheses and NEAR/5 (at most five
// words between two terms, in any order). Adjacent words must all occur; NEAR binds tighter than AND, AND than OR; a
// word with punctuation inside (non-sterile) is a phrase. User text never reaches the engine unquoted.
class SearchQuery {
 public:
  // Throws Error{kInvalidFields} for the field `q`: no search term, an unclosed quotation mark or parenthesis, NOT
  // without another term, NEAR without two, a prefix of fewer than two letters, more than 32 words.
  static SearchQuery read(std::string_view text);
  // Every word must occur; nothing is an operator. With `beginnings`, words of three or more letters match as prefixes.
  // Throws when there is no word or more than 32.
  static SearchQuery read_words(std::string_view text, bool beginnings);

  const std::string& match() const { return match_; }  // for FTS5, every word quoted
  // FTS5 counts the terms of a branch only if it happened to look at the branch for this document, so that the counts
  // depend on other documents. Where that can happen, there is an expression for each term that matches the hits
  // containing it, with the term as the last phrase; otherwise nothing.
  const std::vector<std::string>& term_matches() const { return term_matches_; }
  const std::string& canonical() const { return canonical_; }  // equal for equivalent searches
  // A word or phrase, as the index stores it.
  struct Term {
    std::vector<std::string> words;
    bool is_prefix = false;  // the last word is a prefix

    auto operator<=>(const Term&) const = default;
  };
  // Terms with at most `distance` words between the first and the last; or a single term.
  struct NearTerms {
    std::vector<Term> terms;
    size_t distance = 0;

    auto operator<=>(const NearTerms&) const = default;
  };
  // What to highlight; negated terms are left out.
  const std::vector<NearTerms>& wanted() const { return wanted_; }

 private:
  static SearchQuery of_tree(struct QueryNode tree);

  std::string match_;
  std::vector<std::string> term_matches_;
  std::string canonical_;
  std::vector<NearTerms> wanted_;
};

// Byte ranges of `text`, in order and not overlapping, where a term of the query occurs, terms of NEAR only where they
// are near each other; tokenized like the index.
struct TextRange {
  size_t start = 0;
  size_t end = 0;

  bool operator==(const TextRange&) const = default;
};
std::vector<TextRange> find_terms(const SearchQuery& query, std::string_view text);

// About `length` bytes of `text` around its first match (or its beginning if there is none), cut between words; the
// ranges are within the snippet. An ellipsis marks omitted text.
struct Snippet {
  std::string text;
  std::vector<TextRange> highlights;
};
Snippet make_snippet(const SearchQuery* query, std::string_view text, size_t length);

}  // namespace pharos::text_search
