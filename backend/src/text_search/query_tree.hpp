#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "text_search/search_query.hpp"

namespace pharos::text_search {

// A search as a tree. kAll: every child and none of `without`; kAny: one of the children.
struct QueryNode {
  enum class Kind { kTerm, kAll, kAny };
  Kind kind = Kind::kTerm;
  SearchQuery::Term term = {};
  std::vector<QueryNode> children = {};
  std::vector<QueryNode> without = {};
};

// Reads what a person wrote; throws as SearchQuery::read does.
QueryNode read_query_tree(std::string_view text);
QueryNode read_word_tree(std::string_view text, bool beginnings);

// Puts children in order, without repetitions and needless levels: equal searches become equal trees.
void normalize(QueryNode& node);

std::string canonical_text(const QueryNode& node);
std::string match_text(const QueryNode& node);
// Of everything that is not behind a NOT.
std::vector<SearchQuery::Term> wanted_terms(const QueryNode& node);

}  // namespace pharos::text_search
