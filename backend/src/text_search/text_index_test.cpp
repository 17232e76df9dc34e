#include "text_search/text_index.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <random>
#include <thread>

#include "core/error.hpp"
#include "text_search/tokenizer.hpp"

namespace pharos::text_search {
namespace {

constexpr std::int64_t kPatience = 60'000;

class TextIndexTest : public testing::Test {
 protected:
  TextIndexTest() {
    static std::atomic<int> count{0};
    folder_ = std::filesystem::temp_directory_path() /
              ("pharos text? #" + std::to_string(getpid()) + "-" + std::to_string(++count));
    std::filesystem::create_directories(folder_);
  }
  ~TextIndexTest() override { std::filesystem::remove_all(folder_); }

  // Document n*3 is text n.
  std::filesystem::path build(const std::vector<std::string>& texts) {
    const auto file = folder_ / "index.sqlite";
    TextIndexBuilder builder{file};
    for (size_t i = 0; i < texts.size(); ++i) builder.add(static_cast<std::int64_t>(i * 3), texts[i]);
    builder.finish();
    return file;
  }
  // Document n is text n.
  std::filesystem::path build_file(const std::string& name, const std::vector<std::string>& texts,
                                   std::uint64_t identity) {
    TextIndexBuilder builder{folder_ / name};
    for (size_t i = 0; i < texts.size(); ++i) builder.add(static_cast<std::int64_t>(i), texts[i]);
    builder.finish(identity);
    return folder_ / name;
  }
  std::filesystem::path folder_;
};

std::vector<std::int64_t> found(const TextIndex& index, std::string_view text, DocumentRange range = {0, 1'000'000}) {
  return index.find(SearchQuery::read(text), range, kPatience);
}

// A random search as text, together with its meaning evaluated on the words of a text.
class RandomSearch {
 public:
  RandomSearch(std::mt19937& random, const std::vector<std::string>& words) : random_(random), words_(words) {}

  struct Made {
    std::string text;
    std::function<bool(const std::vector<Token>&)> matches;
  };

  Made any_of(int depth) {
    Made made = all_of(depth);
    for (size_t more = below(3); more > 1; --more) {
      Made other = all_of(depth);
      made = {made.text + " OR " + other.text, [a = made.matches, b = other.matches](const std::vector<Token>& tokens) {
                return a(tokens) || b(tokens);
              }};
    }
    return made;
  }

 private:
  size_t below(size_t limit) { return random_() % limit; }

  Made all_of(int depth) {
    Made made = operand(depth);
    for (size_t more = below(3); more > 0; --more) {
      const Made other = operand(depth);
      const bool negated = below(3) == 0;
      const std::string between = negated ? (below(2) == 0 ? " NOT " : " AND NOT ") : below(2) == 0 ? " AND " : " ";
      made = {made.text + between + other.text,
              [a = made.matches, b = other.matches, negated](const std::vector<Token>& tokens) {
                return a(tokens) && b(tokens) != negated;
              }};
    }
    return made;
  }

  Made operand(int depth) {
    if (depth > 0 && below(3) == 0) {
      Made inner = any_of(depth - 1);
      inner.text = "(" + inner.text + ")";
      return inner;
    }
    if (below(5) == 0) return near();
    return below(3) == 0 ? phrase() : word();
  }

  Made word() {
    const std::string chosen = words_[below(words_.size())];
    const std::string as_kept = tokens_of(chosen).front().word;
    if (as_kept.size() > 3 && as_kept != "日本" && below(3) == 0) {
      const std::string beginning = as_kept.substr(0, 3);
      return {beginning + "*", [beginning](const std::vector<Token>& tokens) {
                return std::ranges::any_of(tokens, [&](const Token& t) { return t.word.starts_with(beginning); });
              }};
    }
    return {chosen, [as_kept](const std::vector<Token>& tokens) {
              return std::ranges::any_of(tokens, [&](const Token& token) { return token.word == as_kept; });
            }};
  }

  Made phrase() {
    const std::string first = words_[below(words_.size())];
    const std::string second = words_[below(words_.size())];
    const std::string a = tokens_of(first).front().word;
    const std::string b = tokens_of(second).front().word;
    return {'"' + first + ' ' + second + '"', [a, b](const std::vector<Token>& tokens) {
              for (size_t i = 1; i < tokens.size(); ++i) {
                if (tokens[i - 1].word == a && tokens[i].word == b) return true;
              }
              return false;
            }};
  }

  Made near() {
    const std::string first = words_[below(words_.size())];
    const std::string second = words_[below(words_.size())];
    const size_t between = 1 + below(4);
    const std::string a = tokens_of(first).front().word;
    const std::string b = tokens_of(second).front().word;
    return {first + " NEAR/" + std::to_string(between) + ' ' + second,
            [a, b, between](const std::vector<Token>& tokens) {
              for (size_t i = 0; i < tokens.size(); ++i) {
                for (size_t j = i; j < tokens.size() && j <= i + between + 1; ++j) {
                  if ((tokens[i].word == a && tokens[j].word == b) || (tokens[i].word == b && tokens[j].word == a)) {
                    return true;
                  }
                }
              }
              return false;
            }};
  }

  std::mt19937& random_;
  const std::vector<std::string>& words_;
};

const std::vector<std::string> kWords = {"pump", "Leak",    "leaked", "Ärger",  "STRASSE", "日本",
                                         "x",    "battery", "alarm",  "alarms", "42",      "naïve"};

std::vector<std::string> random_texts(std::mt19937& random, size_t count) {
  const std::vector<std::string> between = {" ", ", ", "-", ". ", "\n", "(b)(4) ", "¿"};
  std::vector<std::string> texts;
  for (size_t i = 0; i < count; ++i) {
    std::string text;
    for (size_t n = random() % 12; n > 0; --n) {
      text += kWords[random() % kWords.size()] + between[random() % between.size()];
    }
    texts.push_back(text);
  }
  return texts;
}

TEST_F(TextIndexTest, FindsTheSameDocumentsAsReadingEveryText) {
  std::mt19937 random{11};
  const std::vector<std::string> texts = random_texts(random, 400);
  const TextIndex index{build(texts)};
  std::vector<std::vector<Token>> tokens;
  for (const std::string& text : texts) tokens.push_back(tokens_of(text));
  size_t hits = 0;
  for (int round = 0; round < 600; ++round) {
    const auto made = RandomSearch{random, kWords}.any_of(2);
    if (tokens_of(made.text).size() > 32) continue;
    const SearchQuery query = SearchQuery::read(made.text);
    const DocumentRange range{static_cast<std::int64_t>(random() % 300), static_cast<std::int64_t>(random() % 1500)};
    std::vector<std::int64_t> expected;
    for (size_t i = 0; i < texts.size(); ++i) {
      const auto document = static_cast<std::int64_t>(i * 3);
      if (document < range.first || document > range.last || !made.matches(tokens[i])) continue;
      expected.push_back(document);
      EXPECT_FALSE(find_terms(query, texts[i]).empty()) << made.text << " in " << texts[i];
    }
    EXPECT_EQ(index.find(query, range, kPatience), expected) << made.text;
    auto by_relevance = index.find_by_relevance(query, range, kPatience);
    std::ranges::sort(by_relevance);
    EXPECT_EQ(by_relevance, expected) << made.text;
    EXPECT_EQ(index.find(SearchQuery::read(query.canonical()), range, kPatience), expected) << query.canonical();
    hits += expected.size();
  }
  EXPECT_GT(hits, 5000U);
}

// Arbitrary characters: every word highlighted in a text must be in the index.
TEST_F(TextIndexTest, EveryWordOfATextFindsIt) {
  std::mt19937 random{3};
  std::vector<std::string> texts;
  for (int i = 0; i < 200; ++i) {
    std::string text;
    for (int n = 0; n < 30; ++n) {
      const unsigned long c = random() % 3 == 0 ? 0x20 + random() % 0x60 : 0xA0 + random() % 0x1700;
      if (c < 0x80) {
        text += static_cast<char>(c);
      } else if (c < 0x800) {
        text += {static_cast<char>(0xC0 | c >> 6), static_cast<char>(0x80 | (c & 63))};
      } else {
        text += {static_cast<char>(0xE0 | c >> 12), static_cast<char>(0x80 | (c >> 6 & 63)),
                 static_cast<char>(0x80 | (c & 63))};
      }
    }
    texts.push_back(text);
  }
  const TextIndex index{build(texts)};
  for (size_t i = 0; i < texts.size(); ++i) {
    for (const Token& token : tokens_of(texts[i])) {
      const SearchQuery query = SearchQuery::read('"' + texts[i].substr(token.start, token.end - token.start) + '"');
      const auto document = static_cast<std::int64_t>(i * 3);
      EXPECT_EQ(index.find(query, {document, document}, kPatience).size(), 1U) << token.word;
    }
  }
}

TEST_F(TextIndexTest, TheMostRelevantComesFirst) {
  const TextIndex index{
      build({"pump and other words that say nothing of it at all", "nothing", "pump pump leak pump"})};
  EXPECT_EQ(index.find_by_relevance(SearchQuery::read("pump"), {0, 100}, kPatience), (std::vector<std::int64_t>{6, 0}));
  EXPECT_EQ(index.find_by_relevance(SearchQuery::read("nothing"), {0, 100}, kPatience),
            (std::vector<std::int64_t>{3, 0}));
}

TEST_F(TextIndexTest, ARareWordCountsMoreThanAFrequentOne) {
  const TextIndex index{build({"alpha common", "gamma rarely", "delta common"})};
  EXPECT_EQ(index.find_by_relevance(SearchQuery::read("common OR rarely"), {0, 100}, kPatience),
            (std::vector<std::int64_t>{3, 0, 6}));
}

TEST_F(TextIndexTest, UserInputNeverBecomesEngineSyntax) {
  const TextIndex index{build({"drop table ft", "text near column"})};
  for (const std::string_view text : {"'; drop table ft; --", "text:near", "{text} : near", "NEAR(text near, 2)",
                                      "^text", "text + near", "rank:bm25(1)"}) {
    EXPECT_NO_THROW(found(index, text)) << text;
  }
  EXPECT_EQ(found(index, "text:near"), (std::vector<std::int64_t>{3}));
}

TEST_F(TextIndexTest, ASearchStopsAtItsTimeLimit) {
  const TextIndex index{build(std::vector<std::string>(20'000, "pump leak"))};
  try {
    index.find_by_relevance(SearchQuery::read("pump leak"), {0, 1'000'000}, 0);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.code, ErrorCode::kUnavailable);
    EXPECT_STREQ(error.what(), "The text search took too long. Narrow your search.");
  }
  EXPECT_EQ(found(index, "pump").size(), 20'000U);
}

TEST_F(TextIndexTest, ManyThreadsReadOneIndex) {
  std::mt19937 random{2};
  const TextIndex index{build(random_texts(random, 500))};
  const auto expected = found(index, "leak* OR \"pump alarm\"");
  std::atomic<int> wrong{0};
  std::vector<std::jthread> threads;
  for (int i = 0; i < 8; ++i) {
    threads.emplace_back([&] {
      for (int round = 0; round < 50; ++round) {
        if (found(index, "leak* OR \"pump alarm\"") != expected) ++wrong;
      }
    });
  }
  threads.clear();
  EXPECT_EQ(wrong, 0);
}

TEST_F(TextIndexTest, AFileThatIsNotAnIndexIsRejected) {
  EXPECT_THROW(TextIndex{folder_ / "none"}, Error);
  std::ofstream(folder_ / "junk") << "this is not a database, only some longer text that is not one";
  EXPECT_THROW(TextIndex{folder_ / "junk"}, Error);
  const auto file = build({"a"});
  EXPECT_THROW(TextIndexBuilder{file}, Error);
  TextIndexBuilder builder{folder_ / "second"};
  builder.add(5, "x");
  EXPECT_THROW(builder.add(5, "y"), Error);
}

// A random division of documents into segments, with superseded documents in between.
struct DividedTexts {
  std::vector<std::vector<std::string>> texts;        // by segment
  std::vector<std::vector<std::uint32_t>> documents;  // as in IndexSegment
};

DividedTexts divide(std::mt19937& random, const std::vector<std::string>& texts, size_t segments) {
  DividedTexts divided{std::vector<std::vector<std::string>>(segments),
                       std::vector<std::vector<std::uint32_t>>(segments)};
  const std::vector<std::string> superseded = random_texts(random, texts.size());
  for (std::uint32_t document = 0; document <= texts.size(); ++document) {
    const size_t former = random() % segments;
    if (document < texts.size() && random() % 4 == 0) {
      divided.texts[former].push_back(superseded[document]);
      divided.documents[former].push_back(kSuperseded);
    }
    if (document == texts.size()) break;
    const size_t segment = random() % segments;
    divided.texts[segment].push_back(texts[document]);
    divided.documents[segment].push_back(document);
  }
  for (auto& documents : divided.documents) {
    auto next = static_cast<std::uint32_t>(texts.size());
    for (auto entry = documents.rbegin(); entry != documents.rend(); ++entry) {
      if (*entry == kSuperseded) {
        *entry |= next;
      } else {
        next = *entry;
      }
    }
  }
  return divided;
}

TEST_F(TextIndexTest, SegmentsGiveTheSameResultsAsOneFile) {
  std::mt19937 random{11};
  const auto texts = random_texts(random, 400);
  const TextIndex one{build_file("one", texts, 1)};
  const DividedTexts divided = divide(random, texts, 5);
  std::vector<IndexSegment> segments;
  for (size_t i = 0; i < divided.texts.size(); ++i) {
    const auto file = build_file("segment" + std::to_string(i), divided.texts[i], i);
    segments.push_back({file, std::filesystem::file_size(file), i, divided.documents[i]});
  }
  const TextIndex index{segments};
  RandomSearch searches{random, kWords};
  size_t hits = 0;
  for (int round = 0; round < 1500; ++round) {
    const std::string text = searches.any_of(round % 3).text;
    if (tokens_of(text).size() > 32) continue;  // too many words for a search
    const SearchQuery query = SearchQuery::read(text);
    const auto first = static_cast<std::int64_t>(random() % 300);
    const DocumentRange range = round % 2 == 0 ? DocumentRange{0, 399} : DocumentRange{first, first + 99};
    const auto expected = one.find(query, range, kPatience);
    EXPECT_EQ(index.find(query, range, kPatience), expected) << text;
    EXPECT_EQ(index.find_by_relevance(query, range, kPatience), one.find_by_relevance(query, range, kPatience)) << text;
    hits += expected.size();
  }
  EXPECT_GT(hits, 5000U);
}

TEST_F(TextIndexTest, ASegmentThatDoesNotFitIsRefusedByName) {
  const std::vector<std::uint32_t> documents = {0, 1};
  const auto file = build_file("segment", {"pump", "leak"}, 7);
  const std::uint64_t bytes = std::filesystem::file_size(file);
  const auto refusal = [&](const IndexSegment& segment) -> std::string {
    try {
      const TextIndex index{std::vector{segment}};
    } catch (const Error& error) {
      return error.what();
    }
    return "";
  };
  EXPECT_EQ(refusal({file, bytes, 7, documents}), "");
  EXPECT_EQ(refusal({file, bytes, 8, documents}), "segment belongs to another data version");
  EXPECT_EQ(refusal({file, bytes + 1, 7, documents}), "segment is truncated");
  EXPECT_EQ(refusal({file, bytes - 1, 7, documents}), "segment is too long");
  EXPECT_EQ(refusal({folder_ / "none", bytes, 7, documents}), "none is missing or cannot be read");
  std::ofstream(folder_ / "junk") << std::string(100, 'x');
  EXPECT_EQ(refusal({folder_ / "junk", 100, 7, documents}), "junk is not a text index of this format");
}

}  // namespace
}  // namespace pharos::text_search
