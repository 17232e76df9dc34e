#include <algorithm>
#include <charconv>
#include <optional>

#include "core/error.hpp"
#include "text_search/query_tree.hpp"
#include "text_search/tokenizer.hpp"

namespace pharos::text_search {
namespace {

constexpr size_t kMaxWords = 32;
constexpr size_t kMaxDepth = 16;
constexpr size_t kMaxBytes = 4096;
constexpr size_t kMinPrefixLetters = 2;
constexpr size_t kMinBeginningLetters = 3;
constexpr size_t kMaxDistance = 50;

constexpr std::string_view kNear = "NEAR/";
constexpr const char* kNearNeedsTerms = "NEAR must be between two words or phrases";

[[noreturn]] void refuse(const char* sentence) {
  throw invalid_field("q", sentence);
}

size_t letters_of(std::string_view word) {
  return static_cast<size_t>(
      std::ranges::count_if(word, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

struct Symbol {
  enum class Kind { kTerm, kAnd, kOr, kNot, kNear, kOpen, kClose, kEnd };
  Kind kind = Kind::kEnd;
  SearchQuery::Term term = {};
  size_t distance = 0;  // of kNear
};

// Splits the text into words, phrases, operators and parentheses. Tokens without a letter or digit are not words,
// because the index has none.
class Lexer {
 public:
  explicit Lexer(std::string_view text) : text_(text) {}

  // Everything between spaces is a word.
  std::vector<SearchQuery::Term> words_only(bool beginnings) {
    std::vector<SearchQuery::Term> terms;
    while (at_ < text_.size()) {
      const size_t start = at_;
      while (at_ < text_.size() && !is_blank(text_[at_])) ++at_;
      SearchQuery::Term term;
      for (const Token& token : counted_tokens(text_.substr(start, at_++ - start))) term.words.push_back(token.word);
      if (term.words.empty()) continue;
      term.is_prefix = beginnings && letters_of(term.words.back()) >= kMinBeginningLetters;
      terms.push_back(std::move(term));
    }
    return terms;
  }

  std::vector<Symbol> run() {
    std::vector<Symbol> symbols;
    while (auto symbol = next()) symbols.push_back(std::move(*symbol));
    symbols.emplace_back();
    return symbols;
  }

 private:
  std::optional<Symbol> next() {
    while (at_ < text_.size()) {
      const char c = text_[at_];
      if (is_blank(c)) {
        ++at_;
      } else if (c == '(' || c == ')') {
        ++at_;
        return Symbol{c == '(' ? Symbol::Kind::kOpen : Symbol::Kind::kClose};
      } else if (auto symbol = c == '"' ? phrase() : word()) {
        return symbol;
      }
    }
    return std::nullopt;
  }

  std::optional<Symbol> phrase() {
    const size_t end = text_.find('"', at_ + 1);
    if (end == std::string_view::npos) refuse("A quotation mark is not closed");
    const std::string_view inside = text_.substr(at_ + 1, end - at_ - 1);
    at_ = end + 1;
    const bool star_behind = at_ < text_.size() && text_[at_] == '*';
    if (star_behind) ++at_;
    return term(inside, star_behind);
  }

  std::optional<Symbol> word() {
    const size_t start = at_;
    while (at_ < text_.size() && !is_blank(text_[at_]) && std::string_view{"()\""}.find(text_[at_]) == text_.npos) {
      ++at_;
    }
    const std::string_view written = text_.substr(start, at_ - start);
    if (written == "AND") return Symbol{Symbol::Kind::kAnd};
    if (written == "OR") return Symbol{Symbol::Kind::kOr};
    if (written == "NOT") return Symbol{Symbol::Kind::kNot};
    if (written.starts_with(kNear)) return near(written.substr(kNear.size()));
    return term(written, false);
  }

  static Symbol near(std::string_view digits) {
    Symbol symbol{Symbol::Kind::kNear};
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), symbol.distance);
    const bool is_number = error == std::errc{} && end == digits.data() + digits.size();
    if (!is_number || symbol.distance < 1 || symbol.distance > kMaxDistance) {
      refuse("NEAR/ must be followed by a number of words from 1 to 50");
    }
    return symbol;
  }

  std::optional<Symbol> term(std::string_view written, bool star_behind) {
    const std::vector<Token> tokens = counted_tokens(written);
    if (tokens.empty()) return std::nullopt;
    Symbol symbol{Symbol::Kind::kTerm};
    for (const Token& token : tokens) symbol.term.words.push_back(token.word);
    const std::string_view rest = written.substr(tokens.back().end);
    symbol.term.is_prefix = (star_behind && rest.empty()) || rest == "*";
    if (symbol.term.is_prefix && letters_of(tokens.back().word) < kMinPrefixLetters) {
      refuse("Enter at least two letters before *");
    }
    return symbol;
  }

  std::vector<Token> counted_tokens(std::string_view written) {
    std::vector<Token> tokens = tokens_of(written);
    words_ += tokens.size();
    if (words_ > kMaxWords) refuse("A search may have at most 32 words");
    // The engine tokenizes every word again; only invalid UTF-8 can turn into something else.
    const auto stays = [](const Token& token) {
      const std::vector<Token> again = tokens_of(token.word);
      return again.size() == 1 && again.front().word == token.word;
    };
    if (!std::ranges::all_of(tokens, stays)) refuse("The search contains invalid characters");
    return tokens;
  }

  std::string_view text_;
  size_t at_ = 0;
  size_t words_ = 0;
};

class Parser {
 public:
  explicit Parser(std::vector<Symbol> symbols) : symbols_(std::move(symbols)) {}

  QueryNode run() {
    QueryNode node = any_of(0);
    if (peek() != Symbol::Kind::kEnd) refuse("A closing parenthesis has no opening parenthesis");
    return node;
  }

 private:
  Symbol::Kind peek() const { return symbols_[at_].kind; }
  bool take(Symbol::Kind kind) {
    if (peek() != kind) return false;
    ++at_;
    return true;
  }

  QueryNode any_of(size_t depth) {
    QueryNode node{.kind = QueryNode::Kind::kAny};
    do {
      node.children.push_back(all_of(depth));
    } while (take(Symbol::Kind::kOr));
    return node;
  }

  QueryNode all_of(size_t depth) {
    QueryNode node{.kind = QueryNode::Kind::kAll};
    bool must_follow = false;
    while (true) {
      const bool negated = take(Symbol::Kind::kNot);
      auto operand = find_operand(depth);
      if (!operand && (negated || must_follow)) refuse("AND, OR and NOT must be followed by a search term");
      if (!operand) break;
      (negated ? node.without : node.children).push_back(std::move(*operand));
      must_follow = take(Symbol::Kind::kAnd);
    }
    if (node.children.empty()) {
      refuse(node.without.empty() ? "Enter a search term" : "NOT must be combined with another search term");
    }
    return node;
  }

  std::optional<QueryNode> find_operand(size_t depth) {
    if (peek() == Symbol::Kind::kTerm) return near_terms();
    if (peek() == Symbol::Kind::kNear) refuse(kNearNeedsTerms);
    if (!take(Symbol::Kind::kOpen)) return std::nullopt;
    if (depth == kMaxDepth) refuse("Parentheses are nested too deeply");
    QueryNode node = any_of(depth + 1);
    if (!take(Symbol::Kind::kClose)) refuse("A parenthesis is not closed");
    if (peek() == Symbol::Kind::kNear) refuse(kNearNeedsTerms);
    return node;
  }

  // A term, or several with NEAR between them.
  QueryNode near_terms() {
    QueryNode first{.term = symbols_[at_++].term};
    if (peek() != Symbol::Kind::kNear) return first;
    QueryNode node{.kind = QueryNode::Kind::kNear, .children = {std::move(first)}, .distance = symbols_[at_].distance};
    while (peek() == Symbol::Kind::kNear) {
      if (symbols_[at_++].distance != node.distance)
        refuse("NEAR needs the same number of words between all its terms");
      if (peek() != Symbol::Kind::kTerm) refuse(kNearNeedsTerms);
      node.children.push_back({.term = symbols_[at_++].term});
    }
    return node;
  }

  std::vector<Symbol> symbols_;
  size_t at_ = 0;
};

}  // namespace

QueryNode read_query_tree(std::string_view text) {
  if (text.size() > kMaxBytes) refuse("The search is too long");
  return Parser{Lexer{text}.run()}.run();
}

QueryNode read_word_tree(std::string_view text, bool beginnings) {
  if (text.size() > kMaxBytes) refuse("The search is too long");
  QueryNode tree{.kind = QueryNode::Kind::kAll};
  for (SearchQuery::Term& term : Lexer{text}.words_only(beginnings)) tree.children.push_back({.term = std::move(term)});
  if (tree.children.empty()) refuse("Enter a search term");
  return tree;
}

}  // namespace pharos::text_search
