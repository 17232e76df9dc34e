#include "core/stats/gamma_poisson_fit.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

#include "core/stats/argument.hpp"

namespace pharos::stats {
namespace {

constexpr double kParameterRange = 9.2103403719761836;  // ln 1e4
constexpr double kWeightRange = 13.815510557964274;     // ln 1e6

std::vector<double> variables_of(const GammaMixture& prior) {
  require_argument(prior.alpha1 > 0 && prior.beta1 > 0 && prior.alpha2 > 0 && prior.beta2 > 0 && prior.weight1 > 0 &&
                       prior.weight1 < 1,
                   "A start has positive parameters and a weight strictly between 0 and 1");
  return {std::log(prior.alpha1), std::log(prior.beta1), std::log(prior.alpha2), std::log(prior.beta2),
          std::log(prior.weight1 / (1 - prior.weight1))};
}

GammaMixture prior_of(const std::vector<double>& variables) {
  const GammaMixture prior{std::exp(variables[0]), std::exp(variables[1]), std::exp(variables[2]),
                           std::exp(variables[3]), 1 / (1 + std::exp(-variables[4]))};
  if (prior.alpha1 / prior.beta1 >= prior.alpha2 / prior.beta2) return prior;
  return {prior.alpha2, prior.beta2, prior.alpha1, prior.beta1, 1 - prior.weight1};
}

// How close to the edge the search may come before the likelihood counts as having no maximum inside.
bool is_inside(const std::vector<double>& variables, double share) {
  return std::all_of(variables.begin(), variables.end() - 1,
                     [share](double variable) { return std::abs(variable) < share * kParameterRange; }) &&
         std::abs(variables.back()) < share * kWeightRange;
}

}  // namespace

GammaPoissonFit fit_gamma_mixture(std::span<const WeightedPair> pairs, const GammaPoissonFitOptions& options) {
  require_argument(!options.starts.empty(), "A fit needs a start");
  const GammaPoissonLikelihood likelihood{pairs, options.zero_counts};
  const Objective bounded = [&likelihood](const std::vector<double>& variables, std::vector<double>& gradient) {
    return is_inside(variables, 1) ? likelihood(variables, gradient) : std::numeric_limits<double>::infinity();
  };
  std::optional<GammaPoissonFit> best;
  for (const GammaMixture& start : options.starts) {
    const Minimum minimum = minimize(bounded, variables_of(start), options.limits);
    const GammaPoissonFit fit{prior_of(minimum.point), minimum.value * likelihood.total_weight(), minimum.gradient_norm,
                              minimum.iterations, minimum.converged && is_inside(minimum.point, 0.99)};
    const bool better =
        !best || (fit.converged == best->converged ? fit.negative_log_likelihood < best->negative_log_likelihood
                                                   : fit.converged);
    if (better) best = fit;
  }
  return *best;
}

}  // namespace pharos::stats
