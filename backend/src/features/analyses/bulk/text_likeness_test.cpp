#include "features/analyses/bulk/text_likeness.hpp"

#include <gtest/gtest.h>

namespace pharos::analyses {
namespace {

double likeness(std::string_view one, std::string_view other) {
  return ComparableText{one}.likeness(ComparableText{other});
}

TEST(TextLikeness, IgnoresCaseAndPunctuation) {
  EXPECT_DOUBLE_EQ(likeness("The pump stopped, at night.", "the PUMP stopped at night"), 1);
}

TEST(TextLikeness, OneOtherWordInManyIsNearlyTheSame) {
  const auto found = likeness("The pump with serial number 1001 stopped during the night and no alarm sounded",
                              "The pump with serial number 1002 stopped during the night and no alarm sounded");
  EXPECT_NEAR(found, 13.0 / 14, 1e-9);
}

TEST(TextLikeness, TheOrderOfWordsCounts) {
  EXPECT_DOUBLE_EQ(likeness("the alarm sounded before the pump stopped", "the pump stopped before the alarm sounded"),
                   0);
}

TEST(TextLikeness, OtherTextsAndEmptyOnesAreNotAlike) {
  EXPECT_DOUBLE_EQ(likeness("The pump gave a bolus", "The case was cracked"), 0);
  EXPECT_DOUBLE_EQ(likeness("", ""), 0);
  EXPECT_DOUBLE_EQ(likeness("...", "The pump"), 0);
}

}  // namespace
}  // namespace pharos::analyses
