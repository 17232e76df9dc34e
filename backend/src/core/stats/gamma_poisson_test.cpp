#include "core/stats/gamma_poisson.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>
#include <vector>

namespace pharos::stats {
namespace {

// openEBGM's prior for the CAERS data, fitted to squashed and to all pairs.
constexpr GammaMixture kSquashedPrior{3.25379356, 0.39988854, 2.02612692, 1.90807970, 0.06534557};
constexpr GammaMixture kFullPrior{3.25597, 0.39999, 2.02376, 1.90614, 0.06531};

// The posterior by brute force: prior density times Poisson probability on a fine grid of ln lambda.
class GriddedPosterior {
 public:
  GriddedPosterior(const GammaMixture& prior, const PairCount& pair) {
    const auto n = static_cast<double>(pair.count);
    for (int i = 0; i < kSteps; ++i) {
      const double log_lambda = kLowest + (i + 0.5) * kWidth;
      const double lambda = std::exp(log_lambda);
      const auto gamma = [log_lambda, lambda](double alpha, double beta) {
        return std::exp(alpha * std::log(beta) - std::lgamma(alpha) + alpha * log_lambda - beta * lambda);
      };
      const double density =
          prior.weight1 * gamma(prior.alpha1, prior.beta1) + (1 - prior.weight1) * gamma(prior.alpha2, prior.beta2);
      const double mean = lambda * pair.expected;
      mass_.push_back(density * std::exp(n * std::log(mean) - mean - std::lgamma(n + 1)) * kWidth);
      total_ += mass_.back();
    }
  }
  double marginal() const { return total_; }
  double geometric_mean() const {
    double sum = 0;
    for (int i = 0; i < kSteps; ++i) sum += mass_[static_cast<std::size_t>(i)] * (kLowest + (i + 0.5) * kWidth);
    return std::exp(sum / total_);
  }
  double quantile(double probability) const {
    double missing = probability * total_;
    std::size_t i = 0;
    while (missing > mass_[i]) missing -= mass_[i++];
    return std::exp(kLowest + (static_cast<double>(i) + missing / mass_[i]) * kWidth);
  }

 private:
  static constexpr int kSteps = 200000;
  static constexpr double kLowest = -14;
  static constexpr double kWidth = 20.0 / kSteps;
  std::vector<double> mass_;
  double total_ = 0;
};

// openEBGM stops its bisection at two digits, so its quantiles may be off by one in the last digit, as is the 5%
// quantile of the first pair (15.6857 by root finding and by integration, 15.68 published).
constexpr double kBisected = 0.01;

TEST(GammaPoissonTest, ScoresMatchOpenEbgm) {
  const EbScore first = eb_score(kSquashedPrior, {16, 0.40643623});
  EXPECT_NEAR(first.ebgm, 23.26, 0.005);
  EXPECT_NEAR(first.eb05, 15.68, kBisected);
  EXPECT_NEAR(first.eb95, 33.48, kBisected);
  const EbScore second = eb_score(kSquashedPrior, {19, 0.89690107});
  EXPECT_NEAR(first.eb05, GriddedPosterior(kSquashedPrior, {16, 0.40643623}).quantile(0.05), 1e-5);
  EXPECT_NEAR(second.ebgm, 16.78, 0.005);
  EXPECT_NEAR(second.eb05, 11.65, kBisected);
  EXPECT_NEAR(second.eb95, 23.55, kBisected);
}

TEST(GammaPoissonTest, SingleReportsAreShrunkAsInOpenEbgm) {
  const EbScore score = eb_score(kSquashedPrior, {1, 0.0360548272});
  EXPECT_NEAR(score.weight1, 0.2819737, 5e-7);
  EXPECT_NEAR(score.ebgm, 2.23, 0.005);
  EXPECT_NEAR(score.eb05, 0.49, kBisected);
  EXPECT_NEAR(score.eb95, 13.85, kBisected);
}

TEST(GammaPoissonTest, FullAndSquashedPriorGiveTheSameScoresToTwoDigits) {
  EXPECT_NEAR(eb_score(kFullPrior, {16, 0.40643623}).ebgm, 23.26, 0.02);
  EXPECT_NEAR(eb_score(kFullPrior, {19, 0.89690107}).eb05, 11.65, 0.02);
}

TEST(GammaPoissonTest, ScoresAgreeWithNumericIntegration) {
  for (const PairCount& pair : {PairCount{0, 0.5}, {1, 0.01}, {3, 1.2}, {40, 30.0}, {16, 0.40643623}}) {
    const GriddedPosterior gridded{kSquashedPrior, pair};
    const EbScore score = eb_score(kSquashedPrior, pair);
    EXPECT_NEAR(eb_marginal(kSquashedPrior, pair) / gridded.marginal(), 1, 1e-6) << pair.count;
    EXPECT_NEAR(score.ebgm / gridded.geometric_mean(), 1, 1e-6) << pair.count;
    EXPECT_NEAR(score.eb05 / gridded.quantile(0.05), 1, 1e-6) << pair.count;
    EXPECT_NEAR(score.eb95 / gridded.quantile(0.95), 1, 1e-6) << pair.count;
    EXPECT_NEAR(eb_quantile(kSquashedPrior, pair, 0.5) / gridded.quantile(0.5), 1, 1e-6) << pair.count;
  }
}

TEST(GammaPoissonTest, MarginalProbabilitiesOfAllCountsAddUpToOne) {
  double sum = 0;
  for (int n = 0; n < 2000; ++n) sum += eb_marginal(kSquashedPrior, {n, 3.5});
  EXPECT_NEAR(sum, 1, 1e-10);
}

TEST(GammaPoissonTest, QuantilesOfTwoFarApartHumpsAreFound) {
  const GammaMixture humps{2000, 10, 2000, 1000, 0.5};
  const double low = eb_quantile(humps, {0, 1e-9}, 0.25);
  const double high = eb_quantile(humps, {0, 1e-9}, 0.75);
  EXPECT_NEAR(low, 2, 0.01);
  EXPECT_NEAR(high, 200, 1);
}

TEST(GammaPoissonTest, ExtremesStayFinite) {
  for (const PairCount& pair : {PairCount{0, 1e-6}, {0, 1e6}, {1, 1e-9}, {1000000, 2.0}, {5000000, 5e6}}) {
    const EbScore score = eb_score(kSquashedPrior, pair);
    EXPECT_TRUE(std::isfinite(score.ebgm) && std::isfinite(score.eb95)) << pair.count << ' ' << pair.expected;
    EXPECT_TRUE(0 < score.eb05 && score.eb05 < score.ebgm && score.ebgm < score.eb95)
        << pair.count << ' ' << pair.expected;
  }
}

TEST(GammaPoissonTest, APriorOfOneGammaHasTheTextbookPosterior) {
  const GammaMixture one{2, 4, 9, 9, 1};
  EXPECT_EQ(eb_score(one, {3, 2}).weight1, 1);
  // Gamma(5, 6): P(lambda <= x) is the chance of five events or more at mean 6x.
  const double x = eb_quantile(one, {3, 2}, 0.3);
  double fewer = 0;
  for (int k = 0; k < 5; ++k) fewer += std::exp(k * std::log(6 * x) - 6 * x - std::lgamma(k + 1));
  EXPECT_NEAR(1 - fewer, 0.3, 1e-9);
}

TEST(GammaPoissonTest, InvalidPriorsAndPairsAreRejected) {
  EXPECT_THROW(eb_score({0, 1, 1, 1, 0.5}, {1, 1}), std::invalid_argument);
  EXPECT_THROW(eb_score({1, 1, 1, 1, 1.5}, {1, 1}), std::invalid_argument);
  EXPECT_THROW(eb_score(kFullPrior, {-1, 1}), std::invalid_argument);
  EXPECT_THROW(eb_score(kFullPrior, {1, 0}), std::invalid_argument);
  EXPECT_THROW(eb_quantile(kFullPrior, {1, 1}, 0), std::invalid_argument);
}

}  // namespace
}  // namespace pharos::stats
