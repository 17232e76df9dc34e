#include "text_search/search_query.hpp"

#include <algorithm>
#include <ranges>
#include <set>

#include "text_search/query_tree.hpp"
#include "text_search/tokenizer.hpp"

namespace pharos::text_search {
namespace {

constexpr std::string_view kEllipsis = "…";

bool starts_here(const SearchQuery::Term& term, const std::vector<Token>& tokens, size_t at) {
  if (tokens.size() - at < term.words.size()) return false;
  for (size_t i = 0; i < term.words.size(); ++i) {
    const std::string& word = tokens[at + i].word;
    const bool is_last = i + 1 == term.words.size();
    if (is_last && term.is_prefix ? !word.starts_with(term.words[i]) : word != term.words[i]) return false;
  }
  return true;
}

// Notes at each token how many words of a term begin there. Of several near terms, occurrences count if each of the
// others occurs near enough.
void mark(const SearchQuery::NearTerms& near, const std::vector<Token>& tokens, std::vector<size_t>& marked) {
  std::vector<std::vector<size_t>> places;  // of each term, in order
  for (const SearchQuery::Term& term : near.terms) {
    auto& found = places.emplace_back();
    for (size_t at = 0; at < tokens.size(); ++at) {
      if (starts_here(term, tokens, at)) found.push_back(at);
    }
  }
  // The occurrences of a term if a term that begins at `last` is the last of all.
  const auto before = [&](size_t term, size_t last) {
    const size_t reach = near.terms[term].words.size() + near.distance;
    return std::ranges::subrange(std::ranges::lower_bound(places[term], last - std::min(last, reach)),
                                 std::ranges::upper_bound(places[term], last));
  };
  for (const auto& found : places) {
    for (const size_t last : found) {
      const auto terms = std::views::iota(size_t{0}, near.terms.size());
      if (std::ranges::any_of(terms, [&](size_t term) { return before(term, last).empty(); })) continue;
      for (const size_t term : terms) {
        for (const size_t at : before(term, last)) marked[at] = std::max(marked[at], near.terms[term].words.size());
      }
    }
  }
}

// The last position at or before `at` that is not inside a character.
size_t character_start(std::string_view text, size_t at) {
  while (at > 0 && at < text.size() && (static_cast<unsigned char>(text[at]) & 0xC0) == 0x80) --at;
  return at;
}

// Where a snippet that should start near `wanted` starts: after a space before `limit`, if there is one.
size_t snippet_start(std::string_view text, size_t wanted, size_t limit) {
  if (wanted == 0) return 0;
  for (size_t at = wanted; at <= limit && at > 0; ++at) {
    if (is_blank(text[at - 1])) return at;
  }
  return character_start(text, wanted);
}

size_t snippet_end(std::string_view text, size_t wanted, size_t limit) {
  if (wanted >= text.size()) return text.size();
  for (size_t at = wanted; at > limit; --at) {
    if (is_blank(text[at])) return at;
  }
  return std::max(character_start(text, wanted), limit);
}

}  // namespace

SearchQuery SearchQuery::read(std::string_view text) {
  return of_tree(read_query_tree(text));
}

SearchQuery SearchQuery::read_words(std::string_view text, bool beginnings) {
  return of_tree(read_word_tree(text, beginnings));
}

SearchQuery SearchQuery::of_tree(QueryNode tree) {
  normalize(tree);
  SearchQuery query;
  query.match_ = match_text(tree);
  query.canonical_ = canonical_text(tree);
  query.wanted_ = wanted_terms(tree);
  if (has_exact_counts(tree)) return query;
  std::set<Term> terms;
  for (const NearTerms& near : query.wanted_) terms.insert(near.terms.begin(), near.terms.end());
  for (const Term& term : terms) {
    query.term_matches_.push_back(match_text({.kind = QueryNode::Kind::kAll, .children = {tree, {.term = term}}}));
  }
  return query;
}

std::vector<TextRange> find_terms(const SearchQuery& query, std::string_view text) {
  const std::vector<Token> tokens = tokens_of(text);
  std::vector<size_t> marked(tokens.size());
  for (const SearchQuery::NearTerms& near : query.wanted()) mark(near, tokens, marked);
  std::vector<TextRange> ranges;
  for (size_t at = 0; at < tokens.size(); at += std::max<size_t>(marked[at], 1)) {
    if (marked[at] > 0) ranges.push_back({tokens[at].start, tokens[at + marked[at] - 1].end});
  }
  return ranges;
}

Snippet make_snippet(const SearchQuery* query, std::string_view text, size_t length) {
  const std::vector<TextRange> found = query != nullptr ? find_terms(*query, text) : std::vector<TextRange>{};
  const TextRange first = found.empty() ? TextRange{} : found.front();
  // A quarter of the snippet precedes the match; near the end of the text, more.
  const size_t before = first.start - std::min(first.start, length / 4);
  const size_t latest = text.size() - std::min(text.size(), length);
  const size_t start = snippet_start(text, std::min(before, latest), first.start);
  const size_t end = snippet_end(text, start + length, std::max(first.end, start));
  Snippet snippet;
  if (start > 0) snippet.text = kEllipsis;
  const size_t shift = snippet.text.size();
  snippet.text += text.substr(start, end - start);
  if (end < text.size()) snippet.text += kEllipsis;
  for (const TextRange& range : found) {
    if (range.start >= start && range.end <= end) {
      snippet.highlights.push_back({range.start - start + shift, range.end - start + shift});
    }
  }
  return snippet;
}

}  // namespace pharos::text_search
