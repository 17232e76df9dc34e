#include "text_search/search_query.hpp"

#include <algorithm>

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
  query.terms_ = wanted_terms(tree);
  if (has_exact_counts(tree)) return query;
  for (const Term& term : query.terms_) {
    query.term_matches_.push_back(match_text({.kind = QueryNode::Kind::kAll, .children = {tree, {.term = term}}}));
  }
  return query;
}

std::vector<TextRange> find_terms(const SearchQuery& query, std::string_view text) {
  const std::vector<Token> tokens = tokens_of(text);
  std::vector<TextRange> ranges;
  for (size_t at = 0; at < tokens.size();) {
    size_t longest = 0;
    for (const SearchQuery::Term& term : query.terms()) {
      if (starts_here(term, tokens, at)) longest = std::max(longest, term.words.size());
    }
    if (longest > 0) ranges.push_back({tokens[at].start, tokens[at + longest - 1].end});
    at += std::max<size_t>(longest, 1);
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
