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

// The search uses the logarithms of the mean and shape of each gamma: the data determine the mean well even where they
// cannot determine the shape, so the shape may grow while the mean stays put. Shapes approach their limit ever more
// slowly, and the slope along them vanishes there.
double shape_of(double variable) {
  return kParameterRange * std::tanh(variable / kParameterRange);
}

double shape_slope(double variable) {
  const double t = std::tanh(variable / kParameterRange);
  return 1 - t * t;
}

double variable_of_shape(double log_alpha) {
  return kParameterRange * std::atanh(std::clamp(log_alpha / kParameterRange, -0.999, 0.999));
}

std::vector<double> variables_of(const GammaMixture& prior) {
  require_argument(prior.alpha1 > 0 && prior.beta1 > 0 && prior.alpha2 > 0 && prior.beta2 > 0 && prior.weight1 > 0 &&
                       prior.weight1 < 1,
                   "A start must have positive parameters and a weight strictly between 0 and 1");
  return {std::log(prior.alpha1 / prior.beta1), variable_of_shape(std::log(prior.alpha1)),
          std::log(prior.alpha2 / prior.beta2), variable_of_shape(std::log(prior.alpha2)),
          std::log(prior.weight1 / (1 - prior.weight1))};
}

// The likelihood's variables: the logarithms of alpha and beta, and the logit of the weight.
std::vector<double> parameters_of(const std::vector<double>& variables) {
  const double shape1 = shape_of(variables[1]);
  const double shape2 = shape_of(variables[3]);
  return {shape1, shape1 - variables[0], shape2, shape2 - variables[2], variables[4]};
}

GammaMixture prior_of(const std::vector<double>& variables) {
  const auto parameters = parameters_of(variables);
  const GammaMixture prior{std::exp(parameters[0]), std::exp(parameters[1]), std::exp(parameters[2]),
                           std::exp(parameters[3]), 1 / (1 + std::exp(-parameters[4]))};
  if (prior.alpha1 / prior.beta1 >= prior.alpha2 / prior.beta2) return prior;
  return {prior.alpha2, prior.beta2, prior.alpha1, prior.beta1, 1 - prior.weight1};
}

bool is_inside(const std::vector<double>& variables) {
  return std::abs(variables[0]) < kParameterRange && std::abs(variables[2]) < kParameterRange &&
         std::abs(variables[4]) < kWeightRange;
}

// Whether the data determine the fit: no mean, shape or weight is at its bound, and at least one gamma has a noticeable
// width (above a shape of 100, its values are within a tenth of its mean).
bool is_decided(const std::vector<double>& variables) {
  constexpr double kEdge = 0.99;
  constexpr double kLargestShape = 4.6051701859880914;  // ln 100
  const double shape1 = shape_of(variables[1]);
  const double shape2 = shape_of(variables[3]);
  const auto is_free = [](double value, double range) { return std::abs(value) < kEdge * range; };
  return is_free(variables[0], kParameterRange) && is_free(variables[2], kParameterRange) &&
         is_free(shape1, kParameterRange) && is_free(shape2, kParameterRange) && is_free(variables[4], kWeightRange) &&
         std::min(shape1, shape2) < kLargestShape;
}

}  // namespace

GammaPoissonFit fit_gamma_mixture(std::span<const WeightedPair> pairs, const GammaPoissonFitOptions& options) {
  require_argument(!options.starts.empty(), "A fit needs at least one start");
  const GammaPoissonLikelihood likelihood{pairs, options.zero_counts};
  const Objective bounded = [&likelihood](const std::vector<double>& variables, std::vector<double>& gradient) {
    if (!is_inside(variables)) return std::numeric_limits<double>::infinity();
    std::vector<double> slopes(gradient.size());
    const double value = likelihood(parameters_of(variables), slopes);
    gradient = {-slopes[1], (slopes[0] + slopes[1]) * shape_slope(variables[1]), -slopes[3],
                (slopes[2] + slopes[3]) * shape_slope(variables[3]), slopes[4]};
    return value;
  };
  std::optional<GammaPoissonFit> best;
  for (const GammaMixture& start : options.starts) {
    const Minimum minimum = minimize(bounded, variables_of(start), options.limits);
    const GammaPoissonFit fit{prior_of(minimum.point), minimum.value * likelihood.total_weight(), minimum.gradient_norm,
                              minimum.iterations, minimum.converged && is_decided(minimum.point)};
    const bool better =
        !best || (fit.converged == best->converged ? fit.negative_log_likelihood < best->negative_log_likelihood
                                                   : fit.converged);
    if (better) best = fit;
  }
  return *best;
}

}  // namespace pharos::stats
