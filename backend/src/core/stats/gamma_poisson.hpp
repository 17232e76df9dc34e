#pragma once

#include <cstdint>

namespace pharos::stats {

// DuMouchel's gamma-Poisson shrinker. The count N of a product-event pair is Poisson with mean lambda * E, where E is
// the expected count; across pairs, lambda follows a mixture of two gamma distributions. Each pair's estimate of lambda
// is shrunk toward that mixture; the smaller the count, the stronger the shrinkage.

// Prior of lambda: weight1 * Gamma(alpha1, rate beta1) + (1 - weight1) * Gamma(alpha2, rate beta2).
struct GammaMixture {
  double alpha1;
  double beta1;
  double alpha2;
  double beta2;
  double weight1;  // in [0, 1]; the others are positive
};

struct PairCount {
  std::int64_t count;  // N, not negative
  double expected;     // E, positive
};

struct EbScore {
  double ebgm;     // geometric mean of the posterior of lambda
  double eb05;     // its 5% quantile
  double eb95;     // its 95% quantile
  double weight1;  // posterior probability that lambda came from the first gamma
};

// Defined for every pair, including N = 0.
EbScore eb_score(const GammaMixture& prior, const PairCount& pair);

// Any other quantile of the posterior of lambda, to a relative 1e-10.
double eb_quantile(const GammaMixture& prior, const PairCount& pair, double probability);

// Prior predictive probability of the pair's count: a mixture of two negative binomials.
double eb_marginal(const GammaMixture& prior, const PairCount& pair);

}  // namespace pharos::stats
