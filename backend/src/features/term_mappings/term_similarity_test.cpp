#include "features/term_mappings/term_similarity.hpp"

#include <gtest/gtest.h>

namespace pharos::term_mappings {
namespace {

TEST(TermSimilarityTest, AnIdenticalTermIsFound) {
  const TermSimilarity similarity;
  const auto found = similarity.closest("Fluid leak", 5);
  ASSERT_FALSE(found.empty());
  EXPECT_NE(found.front().term.find("Leak"), std::string::npos) << found.front().term;
  EXPECT_EQ(found.front().annex, "A");
}

TEST(TermSimilarityTest, EndingsAndTyposAreTolerated) {
  const TermSimilarity similarity;
  EXPECT_EQ(similarity.closest("overheating of device", 1).at(0).code,
            similarity.closest("Overheating of Device", 1).at(0).code);
  const auto slip = similarity.closest("hypotensoin", 5);
  ASSERT_FALSE(slip.empty());
  EXPECT_LT(slip.front().score, 1);
}

TEST(TermSimilarityTest, TheClosestComesFirstAndScoresAreBetweenZeroAndOne) {
  const TermSimilarity similarity;
  const auto found = similarity.closest("battery problem", 5);
  ASSERT_GT(found.size(), 1U);
  for (size_t i = 0; i < found.size(); ++i) {
    EXPECT_GT(found[i].score, 0);
    EXPECT_LE(found[i].score, 1);
    EXPECT_LE(found[i].score, found[i == 0 ? 0 : i - 1].score);
  }
}

TEST(TermSimilarityTest, AnUnrelatedTermGetsNoSuggestion) {
  const TermSimilarity similarity;
  EXPECT_TRUE(similarity.closest("", 5).empty());
  EXPECT_TRUE(similarity.closest("of the", 5).empty());
  EXPECT_TRUE(similarity.closest("zzqqx 42", 5).empty());
}

}  // namespace
}  // namespace pharos::term_mappings
