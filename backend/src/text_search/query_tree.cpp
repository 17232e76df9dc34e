#include "text_search/query_tree.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace pharos::text_search {
namespace {

using Kind = QueryNode::Kind;

void sort_by_text(std::vector<QueryNode>& nodes) {
  std::vector<std::pair<std::string, QueryNode>> keyed;
  for (QueryNode& node : nodes) keyed.emplace_back(canonical_text(node), std::move(node));
  std::ranges::sort(keyed, {}, [](const auto& pair) -> const std::string& { return pair.first; });
  nodes.clear();
  for (size_t i = 0; i < keyed.size(); ++i) {
    if (i == 0 || keyed[i].first != keyed[i - 1].first) nodes.push_back(std::move(keyed[i].second));
  }
}

// Merges groups of the same kind into their parent.
void lift_children(QueryNode& node) {
  std::vector<QueryNode> lifted;
  for (QueryNode& child : node.children) {
    if (child.kind == node.kind) {
      std::ranges::move(child.children, std::back_inserter(lifted));
      std::ranges::move(child.without, std::back_inserter(node.without));
    } else {
      lifted.push_back(std::move(child));
    }
  }
  node.children = std::move(lifted);
}

// NOT (a OR b) is NOT a NOT b.
void lift_without(QueryNode& node) {
  std::vector<QueryNode> lifted;
  for (QueryNode& child : node.without) {
    if (child.kind == Kind::kAny) {
      std::ranges::move(child.children, std::back_inserter(lifted));
    } else {
      lifted.push_back(std::move(child));
    }
  }
  node.without = std::move(lifted);
}

std::string text_of(const SearchQuery::Term& term, std::string_view prefix_mark) {
  std::string text = "\"";
  for (const std::string& word : term.words) {
    if (&word != &term.words.front()) text += ' ';
    text += word;
  }
  text += '"';
  if (term.is_prefix) text += prefix_mark;
  return text;
}

template <class Write>
std::string joined(const std::vector<QueryNode>& nodes, std::string_view between, const Write& write) {
  std::string text;
  for (const QueryNode& node : nodes) {
    if (&node != &nodes.front()) text += between;
    text += write(node);
  }
  return text;
}

void collect_terms(const QueryNode& node, std::vector<SearchQuery::NearTerms>& wanted) {
  if (node.kind == Kind::kTerm) {
    wanted.push_back({.terms = {node.term}});
  } else if (node.kind == Kind::kNear) {
    SearchQuery::NearTerms& near = wanted.emplace_back();
    near.distance = node.distance;
    for (const QueryNode& child : node.children) near.terms.push_back(child.term);
  } else {
    for (const QueryNode& child : node.children) collect_terms(child, wanted);
  }
}

}  // namespace

void normalize(QueryNode& node) {
  for (QueryNode& child : node.children) normalize(child);
  for (QueryNode& child : node.without) normalize(child);
  if (node.kind == Kind::kTerm) return;
  lift_children(node);
  lift_without(node);
  sort_by_text(node.children);
  sort_by_text(node.without);
  if (node.children.size() == 1 && node.without.empty()) {
    QueryNode only = std::move(node.children.front());
    node = std::move(only);
  }
}

std::string canonical_text(const QueryNode& node) {
  if (node.kind == Kind::kTerm) return text_of(node.term, "*");
  if (node.kind == Kind::kNear) {
    return joined(node.children, fmt::format(" NEAR/{} ", node.distance), canonical_text);
  }
  const bool is_any = node.kind == Kind::kAny;
  std::string text = joined(node.children, is_any ? " OR " : " ", canonical_text);
  for (const QueryNode& child : node.without) text += fmt::format(" NOT {}", canonical_text(child));
  return fmt::format("({})", text);
}

std::string match_text(const QueryNode& node) {
  if (node.kind == Kind::kTerm) return text_of(node.term, " *");
  if (node.kind == Kind::kNear) {
    return fmt::format("NEAR({}, {})", joined(node.children, " ", match_text), node.distance);
  }
  const bool is_any = node.kind == Kind::kAny;
  const std::string wanted = fmt::format("({})", joined(node.children, is_any ? " OR " : " AND ", match_text));
  if (node.without.empty()) return wanted;
  return fmt::format("({} NOT ({}))", wanted, joined(node.without, " OR ", match_text));
}

bool has_exact_counts(const QueryNode& node) {
  return node.without.empty() && node.kind != Kind::kNear &&
         std::ranges::all_of(node.children, [](const QueryNode& child) { return child.kind == Kind::kTerm; });
}

std::vector<SearchQuery::NearTerms> wanted_terms(const QueryNode& node) {
  std::vector<SearchQuery::NearTerms> wanted;
  collect_terms(node, wanted);
  std::ranges::sort(wanted);
  wanted.erase(std::unique(wanted.begin(), wanted.end()), wanted.end());
  return wanted;
}

}  // namespace pharos::text_search
