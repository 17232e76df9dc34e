#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text_search/search_query.hpp"

namespace pharos::text_search {

// A search as a tree. kAll: every child and none of `without`; kAny: at least one child; kNear: its terms, with at
// most `distance` words between the first and the last.
struct QueryNode {
  enum class Kind { kTerm, kAll, kAny, kNear };
  Kind kind = Kind::kTerm;
  SearchQuery::Term term = {};
  std::vector<QueryNode> children = {};
  std::vector<QueryNode> without = {};
  size_t distance = 0;
};

// Parses user input; throws like SearchQuery::read.
QueryNode read_query_tree(std::string_view text);
QueryNode read_word_tree(std::string_view text, bool beginnings);

// Sorts children and removes repetitions and redundant levels, so that equivalent searches become equal trees.
void normalize(QueryNode& node);

std::string canonical_text(const QueryNode& node);
std::string match_text(const QueryNode& node);
// Whether FTS5 looks at every term for every hit (SearchQuery::term_matches).
bool has_exact_counts(const QueryNode& node);
// All terms that are not negated, in order and once each.
std::vector<SearchQuery::NearTerms> wanted_terms(const QueryNode& node);

}  // namespace pharos::text_search
