#include "core/stats/agreement.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

namespace pharos::stats {
namespace {

double kappa_of_shares(const std::vector<double>& cells, std::size_t size) {
  double total = 0;
  for (const double cell : cells) total += cell;
  double observed = 0;
  double expected = 0;
  for (std::size_t i = 0; i < size; ++i) {
    double row = 0;
    double column = 0;
    for (std::size_t j = 0; j < size; ++j) {
      row += cells[i * size + j] / total;
      column += cells[j * size + i] / total;
    }
    observed += cells[i * size + i] / total;
    expected += row * column;
  }
  return (observed - expected) / (1 - expected);
}

// Standard error by the jackknife: recompute kappa leaving out each subject in turn.
double jackknife_error(const RatingTable& table) {
  std::vector<double> cells(table.counts.begin(), table.counts.end());
  double subjects = 0;
  double mean = 0;
  double square = 0;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (cells[i] == 0) continue;
    const double weight = cells[i];
    --cells[i];
    const double without = kappa_of_shares(cells, table.categories);
    ++cells[i];
    subjects += weight;
    mean += weight * without;
    square += weight * without * without;
  }
  mean /= subjects;
  return std::sqrt((subjects - 1) * (square / subjects - mean * mean));
}

// Fifty proposals, two readers: 35 of 50 agree = 0.7; by chance 0.5 * 0.6 + 0.5 * 0.4 = 0.5; kappa = 0.2 / 0.5.
TEST(CohenKappaTest, FiftyProposalsAgreeToTwoFifths) {
  const auto kappa = cohen_kappa({2, {20, 5, 10, 15}});
  EXPECT_NEAR(kappa->observed, 0.7, 1e-12);
  EXPECT_NEAR(kappa->expected, 0.5, 1e-12);
  EXPECT_NEAR(kappa->value, 0.4, 1e-12);
}

TEST(CohenKappaTest, IntervalAgreesWithTheJackknife) {
  for (const RatingTable& table :
       {RatingTable{2, {200, 50, 100, 150}}, RatingTable{3, {440, 53, 7, 50, 200, 30, 15, 40, 165}}}) {
    const auto kappa = cohen_kappa(table);
    EXPECT_NEAR((kappa->high - kappa->value) / 1.959964, jackknife_error(table), 0.0002);
    EXPECT_NEAR(kappa->high - kappa->value, kappa->value - kappa->low, 1e-12);
    EXPECT_NEAR(kappa->value, kappa_of_shares({table.counts.begin(), table.counts.end()}, table.categories), 1e-12);
  }
}

TEST(CohenKappaTest, FullAgreementIsOneAndFullDisagreementIsNegative) {
  EXPECT_DOUBLE_EQ(cohen_kappa({2, {10, 0, 0, 10}})->value, 1);
  EXPECT_DOUBLE_EQ(cohen_kappa({2, {10, 0, 0, 10}})->low, 1);
  EXPECT_DOUBLE_EQ(cohen_kappa({2, {0, 10, 10, 0}})->value, -1);
  EXPECT_DOUBLE_EQ(cohen_kappa({2, {0, 10, 0, 0}})->value, 0);
}

TEST(CohenKappaTest, ASingleCategoryHasNoKappa) {
  EXPECT_FALSE(cohen_kappa({2, {10, 0, 0, 0}}));
  EXPECT_FALSE(cohen_kappa({2, {0, 0, 0, 0}}));
}

TEST(CohenKappaTest, InvalidTablesAreRejected) {
  EXPECT_THROW(cohen_kappa({2, {1, 2, 3}}), std::invalid_argument);
  EXPECT_THROW(cohen_kappa({1, {1}}), std::invalid_argument);
  EXPECT_THROW(cohen_kappa({2, {1, -2, 3, 4}}), std::invalid_argument);
}

// Fourteen raters, ten subjects, five categories: the widely published example with kappa 0.210.
const std::vector<std::int64_t> kFourteenRaters{0, 0, 0, 0, 14, 0, 2, 6, 4, 2, 0, 0, 3, 5, 6, 0, 3,
                                                9, 2, 0, 2, 2,  8, 1, 1, 7, 7, 0, 0, 0, 3, 2, 6, 3,
                                                0, 2, 5, 3, 2,  2, 6, 5, 2, 1, 0, 0, 2, 2, 3, 7};

TEST(FleissKappaTest, PrintedExampleMatches) {
  const auto kappa = fleiss_kappa(5, kFourteenRaters);
  EXPECT_NEAR(kappa->observed, 0.378, 0.0005);
  EXPECT_NEAR(kappa->expected, 0.213, 0.0005);
  EXPECT_NEAR(kappa->value, 0.210, 0.0005);
}

// Compares every pair of raters for every subject, and every pair of ratings drawn from the pool, one by one.
TEST(FleissKappaTest, AgreesWithComparingAllPairs) {
  std::vector<std::vector<int>> subjects;
  std::vector<int> pot;
  for (std::size_t start = 0; start < kFourteenRaters.size(); start += 5) {
    auto& ratings = subjects.emplace_back();
    for (int category = 0; category < 5; ++category) {
      const auto count = kFourteenRaters[start + static_cast<std::size_t>(category)];
      ratings.insert(ratings.end(), static_cast<std::size_t>(count), category);
    }
    pot.insert(pot.end(), ratings.begin(), ratings.end());
  }
  double alike = 0;
  double pairs = 0;
  for (const auto& ratings : subjects) {
    for (std::size_t i = 0; i < ratings.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        alike += ratings[i] == ratings[j] ? 1 : 0;
        ++pairs;
      }
    }
  }
  double by_chance = 0;
  for (const int left : pot) {
    for (const int right : pot) by_chance += left == right ? 1 : 0;
  }
  by_chance /= static_cast<double>(pot.size() * pot.size());
  const auto kappa = fleiss_kappa(5, kFourteenRaters);
  EXPECT_NEAR(kappa->observed, alike / pairs, 1e-12);
  EXPECT_NEAR(kappa->expected, by_chance, 1e-12);
  EXPECT_NEAR(kappa->value, (alike / pairs - by_chance) / (1 - by_chance), 1e-12);
}

TEST(FleissKappaTest, ASingleCategoryOrNoSubjectHasNoKappa) {
  EXPECT_FALSE(fleiss_kappa(2, std::vector<std::int64_t>{3, 0, 3, 0}));
  EXPECT_FALSE(fleiss_kappa(2, {}));
  EXPECT_DOUBLE_EQ(fleiss_kappa(2, std::vector<std::int64_t>{3, 0, 0, 3})->value, 1);
}

TEST(FleissKappaTest, UnequalNumbersOfRatersAreRejected) {
  EXPECT_THROW(fleiss_kappa(2, std::vector<std::int64_t>{2, 1, 2, 2}), std::invalid_argument);
  EXPECT_THROW(fleiss_kappa(2, std::vector<std::int64_t>{1, 0}), std::invalid_argument);
  EXPECT_THROW(fleiss_kappa(2, std::vector<std::int64_t>{1, 2, 3}), std::invalid_argument);
}

}  // namespace
}  // namespace pharos::stats
