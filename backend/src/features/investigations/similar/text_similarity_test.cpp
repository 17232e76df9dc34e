#include "features/investigations/similar/text_similarity.hpp"

#include <gtest/gtest.h>

#include "features/investigations/similar/similar_complaints.hpp"

namespace pharos::investigations {
namespace {

TEST(TextSimilarityTest, MoreAlikeTextsScoreHigher) {
  const suggestions::CodeModel untrained;
  const TextSimilarity similarity{untrained, "The infusion pump stopped during use and alarmed"};
  const auto same = similarity.score("The infusion pump stopped during use and alarmed");
  const auto close = similarity.score("Pump stopped and alarmed during infusion of saline");
  const auto far = similarity.score("Label on the carton was torn");
  EXPECT_NEAR(same, 1.0, 1e-9);
  EXPECT_GT(close, far);
  EXPECT_LT(far, 0.3);
}

TEST(TextSimilarityTest, EmptyTextsAreNotAlike) {
  const suggestions::CodeModel untrained;
  EXPECT_EQ(TextSimilarity(untrained, "").score("Pump stopped"), 0);
}

TEST(TextSimilarityTest, OnlyFactsThatDifferAreListed) {
  Complaint here;
  here.spec.lot_number = "L-1";
  here.spec.imdrf[0] = {"A0101"};
  auto there = here;
  EXPECT_TRUE(differences_between(here, there).empty());
  there.spec.lot_number = "L-2";
  there.spec.patient_outcome = {"Death"};
  EXPECT_EQ(differences_between(here, there),
            (std::vector<FactDifference>{{"Lot", "L-1", "L-2"}, {"Outcome", "", "Death"}}));
}

}  // namespace
}  // namespace pharos::investigations
