#include "features/search/search_text.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace pharos::search {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

TEST(SearchTextTest, WordsAndNumbersAreSeparatedFromPunctuation) {
  const auto text = read_search_text("  Pump-A, “LEAK” 12/3 ");
  EXPECT_EQ(text.typed, "Pump-A, “LEAK” 12/3");
  EXPECT_THAT(text.words, ElementsAre("pump", "a", "leak", "12", "3"));
  EXPECT_EQ(text.number, "pumpaleak123");
  EXPECT_THAT(read_search_text("patient’s Ärzte").words, ElementsAre("patient", "s", "Ärzte"));
  EXPECT_EQ(read_search_text("pump").number, "");
  EXPECT_THAT(read_search_text(" ?! ").words, IsEmpty());
  EXPECT_THAT(read_search_text("\xFF\x80").words, testing::SizeIs(1)) << "invalid bytes do no harm";
}

TEST(SearchTextTest, AnExcerptShowsTheWords) {
  const std::string text = std::string(300, 'x') + " the pump leaked during use " + std::string(300, 'y');
  const auto part = excerpt(text, {"leak"}, 60);
  EXPECT_THAT(part, testing::HasSubstr("leaked"));
  EXPECT_THAT(part, testing::StartsWith("…"));
  EXPECT_THAT(part, testing::EndsWith("…"));
  EXPECT_LE(part.size(), 60 + 2 * std::string{"… "}.size());
  EXPECT_EQ(excerpt("short", {"leak"}, 60), "short");
  EXPECT_THAT(excerpt(text, {"nothing"}, 60), testing::StartsWith("xxx"));
  std::string letters;
  for (int i = 0; i < 100; ++i) letters += "ä";
  for (size_t bytes = 10; bytes < 20; ++bytes)
    EXPECT_EQ(excerpt(letters, {}, bytes).size() % 2, 1U) << "whole characters";
}

}  // namespace
}  // namespace pharos::search
