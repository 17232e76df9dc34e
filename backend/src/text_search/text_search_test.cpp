#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>
#include <vector>

#include "core/error.hpp"
#include "text_search/search_query.hpp"
#include "text_search/tokenizer.hpp"

namespace pharos::text_search {
namespace {

std::string canonical(std::string_view text) {
  return SearchQuery::read(text).canonical();
}
std::string refusal(std::string_view text) {
  try {
    SearchQuery::read(text);
  } catch (const Error& error) {
    EXPECT_EQ(error.code, ErrorCode::kInvalidFields);
    return error.fields.at("q");
  }
  return "";
}
std::vector<std::string> marked(std::string_view query, std::string_view text) {
  std::vector<std::string> parts;
  for (const TextRange& range : find_terms(SearchQuery::read(query), text)) {
    parts.emplace_back(text.substr(range.start, range.end - range.start));
  }
  return parts;
}

TEST(SearchQueryTest, EquivalentSearchesHaveOneCanonicalText) {
  EXPECT_EQ(canonical("pump AND leak"), canonical("  LEAK   pump "));
  EXPECT_EQ(canonical("(a b) c"), canonical("a AND (c AND b) AND a"));
  EXPECT_EQ(canonical("a OR b OR c"), canonical("(c OR b) OR a"));
  EXPECT_EQ(canonical("a NOT b NOT c"), canonical("NOT (c OR b) a"));
  EXPECT_EQ(canonical("non-sterile"), canonical("\"Non Sterile\""));
  EXPECT_EQ(canonical("naïve"), canonical("NAIVE"));
  EXPECT_EQ(canonical("\"pump leak*\""), canonical("\"pump leak\"*"));
  EXPECT_EQ(canonical("leak NEAR/5 pump alarm"), canonical("alarm AND (pump NEAR/5 leak)"));
  EXPECT_NE(canonical("leak NEAR/5 pump"), canonical("leak NEAR/6 pump"));
  EXPECT_NE(canonical("a b OR c"), canonical("a (b OR c)"));
  EXPECT_NE(canonical("leak"), canonical("leak*"));
}

TEST(SearchQueryTest, CanonicalTextRoundTrips) {
  for (const std::string_view text : {"a", "a b", "a OR b c", "a NOT (b NOT c)", "\"x yz\"* (lea* OR naïve) NOT z",
                                      "a NEAR/3 \"b c\" NEAR/3 lea* NOT (d NEAR/1 e)"}) {
    EXPECT_EQ(canonical(canonical(text)), canonical(text)) << text;
  }
}

TEST(SearchQueryTest, OnlyWordsInQuotesReachTheEngine) {
  EXPECT_EQ(SearchQuery::read("text: -x ^y NEAR(z, 5) + {w}").match(),
            R"(("5" AND "near" AND "text" AND "w" AND "x" AND "y" AND "z"))");
  EXPECT_EQ(SearchQuery::read("leak* NEAR/5 \"infusion pump\"").match(), R"(NEAR("infusion pump" "leak" *, 5))");
  EXPECT_EQ(SearchQuery::read("NEAR miss near/5").match(), R"(("miss" AND "near 5" AND "near"))");
  EXPECT_EQ(SearchQuery::read("and or not").match(), R"(("and" AND "not" AND "or"))");
  EXPECT_EQ(SearchQuery::read("pump NOT (leak OR burst*)").match(), R"((("pump") NOT ("burst" * OR "leak")))");
}

TEST(SearchQueryTest, InvalidSearchesAreRejectedWithAMessage) {
  EXPECT_EQ(refusal(""), "Enter a search term");
  EXPECT_EQ(refusal(" -- \"\" ()"), "Enter a search term");
  EXPECT_EQ(refusal("a \"b"), "A quotation mark is not closed");
  EXPECT_EQ(refusal("(a b"), "A parenthesis is not closed");
  EXPECT_EQ(refusal("a b)"), "A closing parenthesis has no opening parenthesis");
  EXPECT_EQ(refusal("NOT a"), "NOT must be combined with another search term");
  EXPECT_EQ(refusal("a OR NOT b"), "NOT must be combined with another search term");
  EXPECT_EQ(refusal("a AND"), "AND, OR and NOT must be followed by a search term");
  EXPECT_EQ(refusal("a NOT"), "AND, OR and NOT must be followed by a search term");
  EXPECT_EQ(refusal("OR a"), "Enter a search term");
  EXPECT_EQ(refusal("a NEAR/5"), "NEAR must be between two words or phrases");
  EXPECT_EQ(refusal("NEAR/5 a"), "NEAR must be between two words or phrases");
  EXPECT_EQ(refusal("a NEAR/5 (b OR c)"), "NEAR must be between two words or phrases");
  EXPECT_EQ(refusal("(a b) NEAR/5 c"), "NEAR must be between two words or phrases");
  EXPECT_EQ(refusal("a NEAR/5 b NEAR/6 c"), "NEAR needs the same number of words between all its terms");
  for (const auto* text : {"a NEAR/0 b", "a NEAR/51 b", "a NEAR/x b", "a NEAR/ b", "a NEAR/5x b"}) {
    EXPECT_EQ(refusal(text), "NEAR/ must be followed by a number of words from 1 to 50") << text;
  }
  EXPECT_EQ(refusal("l*"), "Enter at least two letters before *");
  EXPECT_EQ(refusal("ü*"), "Enter at least two letters before *");
  EXPECT_EQ(refusal(std::string(17, '(') + "a" + std::string(17, ')')), "Parentheses are nested too deeply");
  std::string many;
  for (int i = 0; i < 33; ++i) many += "w" + std::to_string(i) + " ";
  EXPECT_EQ(refusal(many), "A search may have at most 32 words");
  EXPECT_EQ(refusal("\x90\x90\xFF\xFF\xFF\xFE\x90\x90\x90\x90OTPne"), "The search contains invalid characters");
  EXPECT_EQ(refusal(std::string(5000, 'a')), "The search is too long");
}

TEST(SearchQueryTest, PlainWordsHaveNoOperators) {
  EXPECT_EQ(SearchQuery::read_words("Pump NOT (l* \"VX-12", false).match(),
            R"(("l" AND "not" AND "pump" AND "vx 12"))");
  EXPECT_EQ(SearchQuery::read_words("insu pu VX-1234", true).match(), R"(("insu" * AND "pu" AND "vx 1234" *))");
  EXPECT_THROW(SearchQuery::read_words(" -- ", true), Error);
}

TEST(FindTermsTest, HighlightsWhatTheIndexFinds) {
  using Parts = std::vector<std::string>;
  EXPECT_EQ(marked("leak* \"insulin pump\"", "The INSULIN-PUMP leaked; a pump, leak."),
            (Parts{"INSULIN-PUMP", "leaked", "leak"}));
  EXPECT_EQ(marked("cafe", "Café, CAFÉ and cafe\xCC\x81."), (Parts{"Café", "CAFÉ", "cafe\xCC\x81"}));
  EXPECT_EQ(marked("pump NOT leak", "pump leak"), (Parts{"pump"}));
  EXPECT_EQ(marked("\"a a\"", "a a a"), (Parts{"a a"}));
  EXPECT_EQ(marked("x", ""), Parts{});
}

TEST(FindTermsTest, HighlightsTermsOfNearOnlyWhereTheyAreNear) {
  using Parts = std::vector<std::string>;
  EXPECT_EQ(marked("pump NEAR/2 alarm", "PUMP one two alarm three two one pump, alarm"),
            (Parts{"PUMP", "alarm", "pump", "alarm"}));
  EXPECT_EQ(marked("pump NEAR/1 alarm", "pump one two alarm one two pump one alarm"), (Parts{"pump", "alarm"}));
  EXPECT_EQ(marked("one NEAR/1 \"alarm sounded\"", "one alarm two three alarm sounded one"),
            (Parts{"alarm sounded", "one"}));
  EXPECT_EQ(marked("pump NEAR/1 alarm OR pump", "pump one two alarm"), (Parts{"pump"}));
  EXPECT_EQ(marked("one NOT (pump NEAR/5 alarm)", "pump one alarm"), (Parts{"one"}));
  EXPECT_EQ(marked("a NEAR/1 b NEAR/1 c", "a b x x c"), Parts{});
}

TEST(FindTermsTest, HighlightsTheSameAsTryingAllOccurrences) {
  std::mt19937 random{17};
  const std::vector<std::string> words = {"a", "b", "c", "x", "y"};
  for (int round = 0; round < 3000; ++round) {
    std::vector<std::string> text(random() % 14);
    for (std::string& word : text) word = words[random() % words.size()];
    const std::vector<std::string> terms = {words[random() % 3], words[random() % 3], words[random() % 3]};
    const size_t distance = 1 + random() % 4;
    std::set<size_t> expected;
    for (size_t i = 0; i < text.size(); ++i) {
      for (size_t j = 0; j < text.size(); ++j) {
        for (size_t k = 0; k < text.size(); ++k) {
          if (text[i] != terms[0] || text[j] != terms[1] || text[k] != terms[2]) continue;
          if (std::max({i, j, k}) - std::min({i, j, k}) <= distance + 1) expected.insert({i, j, k});
        }
      }
    }
    const std::string near = fmt::format(" NEAR/{} ", distance);
    const std::string joined = fmt::format("{}", fmt::join(text, " "));  // one letter and one space each
    std::set<size_t> found;
    const std::string search = fmt::format("{}", fmt::join(terms, near));
    for (const TextRange& range : find_terms(SearchQuery::read(search), joined)) found.insert(range.start / 2);
    EXPECT_EQ(found, expected) << search << " in " << joined;
  }
}

TEST(SnippetTest, ShowsTheFirstMatchBetweenWholeWords) {
  const std::string text =
      "The patient reported that the display of the device stayed dark after the battery was changed, and that a loud "
      "alarm sounded until the reservoir was taken out.";
  const SearchQuery query = SearchQuery::read("alarm");
  const Snippet snippet = make_snippet(&query, text, 40);
  ASSERT_EQ(snippet.highlights.size(), 1U);
  const TextRange mark = snippet.highlights.front();
  EXPECT_EQ(snippet.text.substr(mark.start, mark.end - mark.start), "alarm");
  EXPECT_EQ(snippet.text, "…a loud alarm sounded until the reservoir…");
  EXPECT_EQ(make_snippet(nullptr, text, 20).text, "The patient reported…");
  EXPECT_EQ(make_snippet(&query, "short alarm", 40).text, "short alarm");
}

TEST(SnippetTest, NeverSplitsACharacterAndHighlightsOnlyTheQuery) {
  std::mt19937 random{5};
  const std::vector<std::string> pieces = {"ä", "leak", " ", "€", "😀", "x", "\u0301", "-", "日本"};
  for (int round = 0; round < 3000; ++round) {
    std::string text;
    for (size_t i = random() % 60; i > 0; --i) text += pieces[random() % pieces.size()];
    const SearchQuery query = SearchQuery::read(random() % 2 != 0 ? "leak" : "leak* OR x");
    const Snippet snippet = make_snippet(&query, text, random() % 50);
    EXPECT_NE(static_cast<unsigned char>(snippet.text[0]) & 0xC0, 0x80);
    const bool has_cut = snippet.text.ends_with("…");
    const std::string_view inside = std::string_view{snippet.text}.substr(0, snippet.text.size() - (has_cut ? 3 : 0));
    const size_t lead = inside.starts_with("…") ? 3 : 0;
    EXPECT_NE(text.find(inside.substr(lead)), std::string::npos) << text << "\n" << snippet.text;
    const auto found = find_terms(query, text);
    EXPECT_EQ(found.empty(), snippet.highlights.empty());
    size_t last = 0;
    for (const TextRange& range : snippet.highlights) {
      EXPECT_LE(last, range.start);
      EXPECT_LE(range.end, snippet.text.size());
      last = range.end;
      EXPECT_FALSE(
          find_terms(query, std::string_view{snippet.text}.substr(range.start, range.end - range.start)).empty());
    }
  }
}

std::string utf8(char32_t c) {
  const auto byte = [](char32_t value) { return static_cast<char>(static_cast<unsigned char>(value)); };
  if (c < 0x80) return {byte(c)};
  if (c < 0x800) return {byte(0xC0 | c >> 6), byte(0x80 | (c & 63))};
  if (c < 0x10000) return {byte(0xE0 | c >> 12), byte(0x80 | (c >> 6 & 63)), byte(0x80 | (c & 63))};
  return {byte(0xF0 | c >> 18), byte(0x80 | (c >> 12 & 63)), byte(0x80 | (c >> 6 & 63)), byte(0x80 | (c & 63))};
}

// The engine tokenizes the terms of a query once more.
TEST(TokenizerTest, TokenizingATokenLeavesItUnchanged) {
  for (char32_t c = 1; c < 0x30000; ++c) {
    if (c >= 0xD800 && c < 0xE000) continue;
    for (const Token& token : tokens_of(utf8(c))) {
      const auto again = tokens_of(token.word);
      ASSERT_EQ(again.size(), 1U) << static_cast<unsigned>(c);
      ASSERT_EQ(again.front().word, token.word) << static_cast<unsigned>(c);
    }
  }
}

}  // namespace
}  // namespace pharos::text_search
