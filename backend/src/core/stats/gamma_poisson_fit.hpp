#pragma once

#include <span>
#include <vector>

#include "core/stats/gamma_poisson.hpp"
#include "core/stats/gamma_poisson_likelihood.hpp"
#include "core/stats/minimizer.hpp"
#include "core/stats/squashing.hpp"

namespace pharos::stats {

struct GammaPoissonFitOptions {
  ZeroCounts zero_counts = ZeroCounts::kAbsent;
  // Each start is followed to its minimum; the lowest converged minimum wins.
  std::vector<GammaMixture> starts = {{0.2, 0.1, 2, 4, 1.0 / 3}, {0.5, 0.3, 10, 10, 0.2}, {3, 0.5, 2, 2, 0.1}};
  MinimizerLimits limits = {};
};

struct GammaPoissonFit {
  GammaMixture prior;  // the first gamma is the one with the larger mean
  double negative_log_likelihood;
  // Largest slope of the negative log-likelihood per pair, in the logarithms of means and shapes and the logit of the
  // weight.
  double gradient_norm;
  int iterations;
  // The slope is within its limit, and no mean or shape (1e-4 to 1e4) or weight (1e-6 from 0 or 1) is at its bound.
  // When both gammas have a shape of 100 or more, the data have too little spread to learn from. Without convergence
  // the prior is the best point found and should not be used for scores.
  bool converged;
};

// Maximum likelihood. Makes 2 * starts * iterations passes over the pairs: squash a large set first.
GammaPoissonFit fit_gamma_mixture(std::span<const WeightedPair> pairs, const GammaPoissonFitOptions& options = {});

}  // namespace pharos::stats
