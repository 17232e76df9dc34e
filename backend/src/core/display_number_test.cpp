#include "core/display_number.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace pharos {
namespace {

TEST(DisplayNumberTest, HasAThousandsSeparator) {
  EXPECT_EQ(with_commas(0), "0");
  EXPECT_EQ(with_commas(999), "999");
  EXPECT_EQ(with_commas(1000), "1,000");
  EXPECT_EQ(with_commas(-1000), "-1,000");
  EXPECT_EQ(with_commas(-100), "-100");
  EXPECT_EQ(with_commas(1'234'567), "1,234,567");
  EXPECT_EQ(with_commas(std::numeric_limits<std::int64_t>::min()), "-9,223,372,036,854,775,808");
}

TEST(DisplayNumberTest, FindsTheNumbersInAText) {
  EXPECT_EQ(with_commas("2295 other events in the period"), "2,295 other events in the period");
  EXPECT_EQ(with_commas("12 of 1234567"), "12 of 1,234,567");
  EXPECT_EQ(with_commas(""), "");
}

TEST(DisplayNumberTest, ProbabilitiesHaveThreeSignificantDigits) {
  EXPECT_EQ(three_digits(0), "0");
  EXPECT_EQ(three_digits(0.4), "0.400");
  EXPECT_EQ(three_digits(0.0928), "0.0928");
  EXPECT_EQ(three_digits(1), "1.00");
  EXPECT_EQ(three_digits(27), "27.0");
  EXPECT_EQ(three_digits(1234.4), "1234");
  // The bounds of neighboring levels have the same notation.
  EXPECT_EQ(three_digits(0.001), "1.00E-03");
  EXPECT_EQ(three_digits(1e-6), "1.00E-06");
  EXPECT_EQ(three_digits(3.034e-5), "3.03E-05");
}

}  // namespace
}  // namespace pharos
