#include "core/stats/two_by_two.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <stdexcept>
#include <string_view>
#include <vector>

#include "core/stats/test_random.hpp"

namespace pharos::stats {
namespace {

constexpr TwoByTwo kRifabutin{41, 14, 754, 591958};
constexpr TwoByTwo kSmall{25, 75, 100, 1800};
// The reference values round the normal quantile to 1.96, which affects the last digit of two bounds.
const double kRoundedConfidence = std::erf(1.96 / std::sqrt(2));

TEST(TwoByTwoTest, RifabutinAndUveitisMatchEvans) {
  const auto prr = proportional_reporting_ratio(kRifabutin, kRoundedConfidence);
  EXPECT_NEAR(prr->value, 585.99, 0.005);
  EXPECT_NEAR(prr->low, 494.3, 0.05);
  EXPECT_NEAR(prr->high, 694.7, 0.05);
  const auto ror = reporting_odds_ratio(kRifabutin, kRoundedConfidence);
  EXPECT_NEAR(ror->value, 2299.2, 0.05);
  EXPECT_NEAR(ror->low, 1248.1, 0.05);
  EXPECT_NEAR(ror->high, 4235.3, 0.05);
  EXPECT_NEAR(chi_square(kRifabutin).statistic, 22739.5, 0.05);
  EXPECT_NEAR(chi_square_yates(kRifabutin).statistic, 22187, 0.5);
}

TEST(TwoByTwoTest, SmallWorkedTableMatches) {
  const auto prr = proportional_reporting_ratio(kSmall, kRoundedConfidence);
  EXPECT_NEAR(prr->value, 4.750, 0.0005);
  EXPECT_NEAR(prr->low, 3.218, 0.0005);
  EXPECT_NEAR(prr->high, 7.012, 0.0005);
  EXPECT_FALSE(prr->corrected);
  const auto ror = reporting_odds_ratio(kSmall, kRoundedConfidence);
  EXPECT_NEAR(ror->value, 6.000, 0.0005);
  EXPECT_NEAR(ror->low, 3.656, 0.0005);
  EXPECT_NEAR(ror->high, 9.847, 0.0005);
  EXPECT_NEAR(chi_square(kSmall).statistic, 63.158, 0.0005);
  EXPECT_NEAR(chi_square_yates(kSmall).statistic, 59.834, 0.0005);
  EXPECT_DOUBLE_EQ(expected_count(kSmall), 6.25);
}

TEST(TwoByTwoTest, DefaultConfidenceUsesTheUnroundedQuantile) {
  EXPECT_NEAR(proportional_reporting_ratio(kSmall)->high, 7.01149, 5e-6);
  EXPECT_NEAR(reporting_odds_ratio(kRifabutin)->low, 1248.158, 5e-4);
}

TEST(TwoByTwoTest, ChiSquareIsTheSumOfSquaredDeviationsOverTheFourCells) {
  const std::array<double, 4> observed{25, 75, 100, 1800};
  const std::array<double, 4> expected{6.25, 93.75, 118.75, 1781.25};
  double plain = 0;
  double yates = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    plain += std::pow(observed.at(i) - expected.at(i), 2) / expected.at(i);
    yates += std::pow(std::abs(observed.at(i) - expected.at(i)) - 0.5, 2) / expected.at(i);
  }
  EXPECT_NEAR(chi_square(kSmall).statistic, plain, 1e-10);
  EXPECT_NEAR(chi_square_yates(kSmall).statistic, yates, 1e-10);
}

TEST(TwoByTwoTest, PValueIsTheChanceOfALargerSquaredNormal) {
  constexpr TwoByTwo kWeak{12, 88, 150, 1850};
  const ChiSquare result = chi_square(kWeak);
  TestRandom random{11};
  constexpr int kDraws = 400000;
  int larger = 0;
  for (int i = 0; i < kDraws; ++i) larger += std::pow(random.normal(), 2) > result.statistic ? 1 : 0;
  EXPECT_NEAR(result.p_value, static_cast<double>(larger) / kDraws, 0.002);
}

// Reports drawn with known probabilities: the interval must contain the true ratio at its nominal rate.
TEST(TwoByTwoTest, IntervalsCoverTheTruth) {
  TestRandom random{5};
  constexpr double kChance = 0.2;
  constexpr double kComparisonChance = 0.08;
  const double true_odds = kChance / (1 - kChance) / (kComparisonChance / (1 - kComparisonChance));
  constexpr int kTables = 4000;
  int covered_prr = 0;
  int covered_ror = 0;
  for (int i = 0; i < kTables; ++i) {
    TwoByTwo table{0, 0, 0, 0};
    for (int report = 0; report < 150; ++report) ++(random.uniform() < kChance ? table.a : table.b);
    for (int report = 0; report < 400; ++report) ++(random.uniform() < kComparisonChance ? table.c : table.d);
    const auto prr = proportional_reporting_ratio(table);
    const auto ror = reporting_odds_ratio(table);
    covered_prr += prr->low <= kChance / kComparisonChance && kChance / kComparisonChance <= prr->high ? 1 : 0;
    covered_ror += ror->low <= true_odds && true_odds <= ror->high ? 1 : 0;
  }
  EXPECT_NEAR(static_cast<double>(covered_prr) / kTables, 0.95, 0.015);
  EXPECT_NEAR(static_cast<double>(covered_ror) / kTables, 0.95, 0.015);
}

TEST(TwoByTwoTest, AZeroCellCountsHalfAnEventInEveryCell) {
  const auto prr = proportional_reporting_ratio({0, 10, 5, 85});
  EXPECT_TRUE(prr->corrected);
  EXPECT_DOUBLE_EQ(prr->value, (0.5 / 11) / (5.5 / 91));
  const auto ror = reporting_odds_ratio({10, 0, 5, 85});
  EXPECT_TRUE(ror->corrected);
  EXPECT_DOUBLE_EQ(ror->value, 10.5 * 85.5 / (0.5 * 5.5));
  // A product with only this event has a proportion of 1, which needs no correction.
  EXPECT_FALSE(proportional_reporting_ratio({10, 0, 5, 85})->corrected);
}

TEST(TwoByTwoTest, EveryTableGivesFiniteNumbersOrNone) {
  for (const std::int64_t a : {0, 1, 7}) {
    for (const std::int64_t b : {0, 1, 7}) {
      for (const std::int64_t c : {0, 1, 7}) {
        for (const std::int64_t d : {0, 1, 7}) {
          const TwoByTwo table{a, b, c, d};
          for (const auto& ratio : {proportional_reporting_ratio(table), reporting_odds_ratio(table)}) {
            if (!ratio) continue;
            EXPECT_TRUE(std::isfinite(ratio->value) && std::isfinite(ratio->high) && ratio->low > 0);
            EXPECT_TRUE(ratio->low < ratio->value && ratio->value < ratio->high);
          }
          EXPECT_TRUE(std::isfinite(chi_square(table).statistic));
          EXPECT_LE(chi_square_yates(table).statistic, chi_square(table).statistic);
          EXPECT_TRUE(std::isfinite(expected_count(table)));
        }
      }
    }
  }
}

TEST(TwoByTwoTest, AnEmptyMarginHasNoRatio) {
  EXPECT_FALSE(proportional_reporting_ratio({0, 0, 5, 85}));
  EXPECT_FALSE(proportional_reporting_ratio({3, 7, 0, 0}));
  EXPECT_FALSE(proportional_reporting_ratio({0, 7, 0, 9}));
  EXPECT_FALSE(reporting_odds_ratio({3, 0, 9, 0}));
  EXPECT_EQ(chi_square({3, 0, 9, 0}).statistic, 0);
  EXPECT_EQ(chi_square({3, 0, 9, 0}).p_value, 1);
}

TEST(TwoByTwoTest, ALowerConfidenceGivesANarrowerInterval) {
  const auto wide = proportional_reporting_ratio(kSmall, 0.99);
  const auto narrow = proportional_reporting_ratio(kSmall, 0.90);
  EXPECT_LT(wide->low, narrow->low);
  EXPECT_GT(wide->high, narrow->high);
  EXPECT_DOUBLE_EQ(wide->value, narrow->value);
}

TEST(TwoByTwoTest, NegativeCountsAndInvalidConfidenceAreRejected) {
  EXPECT_THROW(chi_square({-1, 2, 3, 4}), std::invalid_argument);
  EXPECT_THROW(proportional_reporting_ratio({-1, 2, 3, 4}), std::invalid_argument);
  EXPECT_THROW(proportional_reporting_ratio(kSmall, 1), std::invalid_argument);
  EXPECT_THROW(reporting_odds_ratio(kSmall, 0), std::invalid_argument);
}

// The seventeen reports of openEBGM's raw-count example: product, event, sex, age group.
constexpr std::array<std::string_view, 17> kToyReports{"B1F2", "A1M1", "B2M1", "A1M1", "A1F1", "A1F1",
                                                       "A2F1", "A2F1", "A1M2", "A2M1", "A2M1", "B2M2",
                                                       "B1M1", "B2M1", "B1M1", "B2F1", "C1M1"};

TwoByTwo table_of(char product, char event, std::string_view stratum) {
  TwoByTwo table{0, 0, 0, 0};
  for (const auto report : kToyReports) {
    if (!stratum.empty() && report.substr(2) != stratum) continue;
    const bool same_event = report[1] == event;
    if (report[0] == product) {
      ++(same_event ? table.a : table.b);
    } else {
      ++(same_event ? table.c : table.d);
    }
  }
  return table;
}

TEST(RelativeReportingTest, RawCountsMatchOpenEbgm) {
  const auto table = table_of('A', '1', {});
  const auto raw = relative_reporting(std::vector{table});
  EXPECT_EQ(raw.count, 5);
  EXPECT_NEAR(raw.expected, 4.7647059, 5e-8);
  EXPECT_NEAR(*raw.ratio, 1.05, 0.005);
  EXPECT_NEAR(proportional_reporting_ratio(table)->value, 1.11, 0.005);
  EXPECT_NEAR(relative_reporting(std::vector{table_of('C', '1', {})}).expected, 0.5294118, 5e-8);
}

TEST(RelativeReportingTest, StratifiedCountsMatchOpenEbgm) {
  std::vector<TwoByTwo> strata;
  for (const auto* stratum : {"F1", "F2", "M1", "M2"}) strata.push_back(table_of('A', '1', stratum));
  const auto adjusted = relative_reporting(strata);
  EXPECT_EQ(adjusted.count, 5);
  EXPECT_NEAR(adjusted.expected, 4.3222222, 5e-8);
  EXPECT_NEAR(*adjusted.ratio, 1.16, 0.005);
}

TEST(RelativeReportingTest, AnExpectedCountOfZeroHasNoRatio) {
  EXPECT_FALSE(relative_reporting({}).ratio);
  EXPECT_FALSE(relative_reporting(std::vector<TwoByTwo>{{0, 5, 0, 5}}).ratio);
}

}  // namespace
}  // namespace pharos::stats
