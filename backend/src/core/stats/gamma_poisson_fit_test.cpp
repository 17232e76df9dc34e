#include "core/stats/gamma_poisson_fit.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <stdexcept>

#include "core/stats/test_random.hpp"

namespace pharos::stats {
namespace {

// Shaped like a real prior: one pair in eight is reported several times as often as expected, the rest around 1.
constexpr GammaMixture kTruth{3.0, 0.4, 4.0, 4.0, 0.12};

constexpr std::array kParameters{&GammaMixture::alpha1, &GammaMixture::beta1, &GammaMixture::alpha2,
                                 &GammaMixture::beta2, &GammaMixture::weight1};

// E is spread evenly on a log scale from 0.05 to 20.
std::vector<PairCount> simulate(std::size_t pairs, ZeroCounts zero_counts, std::uint64_t seed) {
  TestRandom random{seed};
  std::vector<PairCount> out;
  while (out.size() < pairs) {
    const double expected = 0.05 * std::pow(400, random.uniform());
    const bool first = random.uniform() < kTruth.weight1;
    const auto draw = [&random, first, expected]() {
      const double lambda =
          first ? random.gamma(kTruth.alpha1, kTruth.beta1) : random.gamma(kTruth.alpha2, kTruth.beta2);
      return random.poisson(lambda * expected);
    };
    std::int64_t count = draw();
    // The published form draws the gamma first, then a count of at least one from it.
    while (count == 0 && zero_counts == ZeroCounts::kAbsentPerComponent) count = draw();
    if (count > 0 || zero_counts == ZeroCounts::kPresent) out.push_back({count, expected});
  }
  return out;
}

// Computed from the definition, pair by pair.
double negative_log_likelihood(const GammaMixture& prior, const std::vector<PairCount>& pairs, ZeroCounts zero_counts) {
  double sum = 0;
  for (const PairCount& pair : pairs) {
    GammaMixture one = prior;
    GammaMixture two = prior;
    one.weight1 = 1;
    two.weight1 = 0;
    const PairCount zero{0, pair.expected};
    const double seen = 1 - eb_marginal(prior, zero);
    switch (zero_counts) {
      case ZeroCounts::kPresent:
        sum -= std::log(eb_marginal(prior, pair));
        break;
      case ZeroCounts::kAbsent:
        sum -= std::log(eb_marginal(prior, pair) / seen);
        break;
      case ZeroCounts::kAbsentPerComponent:
        sum -= std::log(prior.weight1 * eb_marginal(one, pair) / (1 - eb_marginal(one, zero)) +
                        (1 - prior.weight1) * eb_marginal(two, pair) / (1 - eb_marginal(two, zero)));
        break;
    }
  }
  return sum;
}

class ZeroCountsTest : public testing::TestWithParam<ZeroCounts> {};

// The bounds are three standard errors, estimated from sixteen simulations of this size.
TEST_P(ZeroCountsTest, RecoversThePriorThatMadeTheData) {
  const auto pairs = simulate(60000, GetParam(), 42);
  const auto fit = fit_gamma_mixture(squash(pairs), {.zero_counts = GetParam()});
  EXPECT_TRUE(fit.converged);
  EXPECT_LE(fit.gradient_norm, 1e-7);
  EXPECT_GT(fit.iterations, 0);
  EXPECT_NEAR(fit.prior.alpha1 / kTruth.alpha1, 1, 0.17);
  EXPECT_NEAR(fit.prior.beta1 / kTruth.beta1, 1, 0.13);
  EXPECT_NEAR(fit.prior.alpha2 / kTruth.alpha2, 1, 0.06);
  EXPECT_NEAR(fit.prior.beta2 / kTruth.beta2, 1, 0.065);
  EXPECT_NEAR(fit.prior.weight1 / kTruth.weight1, 1, 0.08);
  EXPECT_LE(fit.negative_log_likelihood, negative_log_likelihood(kTruth, pairs, GetParam()));
}

TEST_P(ZeroCountsTest, LikelihoodMatchesTheDefinitionAndIsLowestAtTheFit) {
  const auto pairs = simulate(3000, GetParam(), 7);
  const auto fit = fit_gamma_mixture(unsquashed(pairs), {.zero_counts = GetParam()});
  ASSERT_TRUE(fit.converged);
  const double lowest = negative_log_likelihood(fit.prior, pairs, GetParam());
  EXPECT_NEAR(fit.negative_log_likelihood, lowest, 1e-6);
  for (const double factor : {0.99, 1.01}) {
    for (double GammaMixture::*parameter : kParameters) {
      GammaMixture aside = fit.prior;
      aside.*parameter *= factor;
      EXPECT_GT(negative_log_likelihood(aside, pairs, GetParam()), lowest);
    }
  }
}

INSTANTIATE_TEST_SUITE_P(GammaPoissonFit, ZeroCountsTest,
                         testing::Values(ZeroCounts::kPresent, ZeroCounts::kAbsent, ZeroCounts::kAbsentPerComponent));

TEST(GammaPoissonFitTest, SquashingLeavesThePriorAndTheScoresAlone) {
  const auto pairs = simulate(20000, ZeroCounts::kAbsent, 42);
  const auto squashed = squash(pairs);
  EXPECT_LT(squashed.size(), pairs.size() / 5);
  const auto full = fit_gamma_mixture(unsquashed(pairs));
  const auto small = fit_gamma_mixture(squashed);
  ASSERT_TRUE(full.converged && small.converged);
  for (double GammaMixture::*parameter : kParameters) {
    EXPECT_NEAR(small.prior.*parameter / full.prior.*parameter, 1, 0.005);
  }
  for (const PairCount& pair : {PairCount{1, 0.1}, {4, 1.0}, {16, 0.4}}) {
    EXPECT_NEAR(eb_score(small.prior, pair).eb05 / eb_score(full.prior, pair).eb05, 1, 0.001);
  }
}

TEST(GammaPoissonFitTest, TheGammaWithTheLargerMeanComesFirst) {
  const auto pairs = simulate(5000, ZeroCounts::kAbsent, 3);
  const GammaMixture swapped{kTruth.alpha2, kTruth.beta2, kTruth.alpha1, kTruth.beta1, 1 - kTruth.weight1};
  const auto fit = fit_gamma_mixture(unsquashed(pairs), {.starts = {swapped}});
  ASSERT_TRUE(fit.converged);
  EXPECT_GT(fit.prior.alpha1 / fit.prior.beta1, fit.prior.alpha2 / fit.prior.beta2);
}

TEST(GammaPoissonFitTest, TooFewIterationsAreReportedAsNotConverged) {
  const auto pairs = simulate(2000, ZeroCounts::kAbsent, 3);
  const auto fit = fit_gamma_mixture(unsquashed(pairs), {.limits = {.iterations = 2, .gradient = 1e-7}});
  EXPECT_FALSE(fit.converged);
  EXPECT_EQ(fit.iterations, 2);
  EXPECT_GT(fit.gradient_norm, 1e-7);
}

// Pure Poisson counts have no spread in lambda: the likelihood keeps growing as the gammas get narrower.
TEST(GammaPoissonFitTest, DataWithoutSpreadDoNotPretendToConverge) {
  TestRandom random{9};
  std::vector<WeightedPair> pairs;
  for (int i = 0; i < 3000; ++i) pairs.push_back({{random.poisson(5), 5}, 1});
  const auto fit = fit_gamma_mixture(pairs, {.zero_counts = ZeroCounts::kPresent});
  EXPECT_FALSE(fit.converged);
  EXPECT_TRUE(std::isfinite(fit.negative_log_likelihood));
}

// Most pairs are reported exactly as often as expected, so their gamma narrows until its shape reaches the bound.
TEST(GammaPoissonFitTest, AShapeAtItsBoundIsNotConverged) {
  TestRandom random{21};
  std::vector<WeightedPair> pairs;
  for (int i = 0; i < 6000; ++i) {
    const double lambda = i % 8 == 0 ? random.gamma(2, 0.5) : 1;
    pairs.push_back({{random.poisson(20 * lambda), 20}, 1});
  }
  const auto fit = fit_gamma_mixture(pairs, {.zero_counts = ZeroCounts::kPresent});
  EXPECT_GT(std::max(fit.prior.alpha1, fit.prior.alpha2), 1000) << "the case under test";
  EXPECT_FALSE(fit.converged);
}

TEST(GammaPoissonFitTest, InvalidDataAreRejected) {
  EXPECT_THROW(fit_gamma_mixture({}), std::invalid_argument);
  EXPECT_THROW(fit_gamma_mixture(std::vector<WeightedPair>{{{0, 1}, 1}}), std::invalid_argument);
  EXPECT_THROW(fit_gamma_mixture(std::vector<WeightedPair>{{{1, 0}, 1}}), std::invalid_argument);
  EXPECT_THROW(fit_gamma_mixture(std::vector<WeightedPair>{{{1, 1}, 1}}, {.starts = {}}), std::invalid_argument);
}

}  // namespace
}  // namespace pharos::stats
