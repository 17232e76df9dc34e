#pragma once

#include <cstdint>

namespace pharos::stats {

// DuMouchel's gamma-Poisson shrinker. The count N of a product-event pair is Poisson with mean lambda * E, E being
// the expected count; over all pairs lambda is distributed as a mixture of two gammas. What a pair's own count says
// about its lambda is pulled towards that mixture, the more so the smaller the count.

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
  double eb05;     // its 5 % quantile
  double eb95;     // its 95 % quantile
  double weight1;  // posterior probability that lambda came from the first gamma
};

// Defined for every pair, also with N = 0.
EbScore eb_score(const GammaMixture& prior, const PairCount& pair);

// Any other quantile of the posterior of lambda, to a relative 1e-10.
double eb_quantile(const GammaMixture& prior, const PairCount& pair, double probability);

// Probability of the pair's count before it was seen: the mixture of two negative binomials.
double eb_marginal(const GammaMixture& prior, const PairCount& pair);

}  // namespace pharos::stats
