#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pharos::text_search {

// What a person wrote into a search box, understood: words, "phrases", prefixes (leak*), AND, OR, NOT and brackets.
// Words beside each other must all occur; AND binds closer than OR; a word with marks inside (non-sterile) is a phrase.
// Nothing of it reaches the engine as it was written.
class SearchQuery {
 public:
  // Throws Error{kInvalidFields} for the field `q` with a sentence: nothing to find, an open quotation mark or bracket,
  // NOT without anything to find beside it, a prefix of fewer than two letters, more than 32 words.
  static SearchQuery read(std::string_view text);
  // Everything between blanks must occur, whatever it looks like: nothing is an operator. With `beginnings`, words of
  // three letters and more stand for all that begin so. Throws for no word and for more than 32.
  static SearchQuery read_words(std::string_view text, bool beginnings);

  const std::string& match() const { return match_; }          // for FTS5, every word quoted
  const std::string& canonical() const { return canonical_; }  // one text for two ways to write the same
  // Words and phrases to mark in a text, as the index keeps them; those behind NOT are left out.
  struct Term {
    std::vector<std::string> words;
    bool is_prefix = false;  // of the last word

    auto operator<=>(const Term&) const = default;
  };
  const std::vector<Term>& terms() const { return terms_; }

 private:
  static SearchQuery of_tree(struct QueryNode tree);

  std::string match_;
  std::string canonical_;
  std::vector<Term> terms_;
};

// Byte ranges of `text`, in order and not overlapping, where a term of the query stands: tokens as the index cuts them.
struct TextRange {
  size_t start = 0;
  size_t end = 0;

  bool operator==(const TextRange&) const = default;
};
std::vector<TextRange> find_terms(const SearchQuery& query, std::string_view text);

// About `length` bytes of `text` around its first match (its beginning when there is none), cut between words; the
// ranges are within the snippet. An ellipsis stands where text was left out.
struct Snippet {
  std::string text;
  std::vector<TextRange> highlights;
};
Snippet make_snippet(const SearchQuery* query, std::string_view text, size_t length);

}  // namespace pharos::text_search
