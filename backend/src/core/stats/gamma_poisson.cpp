#include "core/stats/gamma_poisson.hpp"

#include <cmath>
#include <limits>

#include "core/stats/argument.hpp"
#include "core/stats/distributions.hpp"

namespace pharos::stats {
namespace {

constexpr double kPrecision = 1e-10;

// The posterior is again a mixture of two gamma distributions.
struct Posterior {
  double shape1;
  double rate1;
  double shape2;
  double rate2;
  double weight1;

  double cdf(double x) const {
    return weight1 * gamma_cdf(shape1, rate1, x) + (1 - weight1) * gamma_cdf(shape2, rate2, x);
  }
  double density(double x) const {
    return weight1 * gamma_density(shape1, rate1, x) + (1 - weight1) * gamma_density(shape2, rate2, x);
  }
  double geometric_mean() const {
    return std::exp(weight1 * (digamma(shape1) - std::log(rate1)) +
                    (1 - weight1) * (digamma(shape2) - std::log(rate2)));
  }
};

void require_pair(const GammaMixture& prior, const PairCount& pair) {
  require_argument(prior.alpha1 > 0 && prior.beta1 > 0 && prior.alpha2 > 0 && prior.beta2 > 0,
                   "Shapes and rates of the prior must be positive");
  require_argument(prior.weight1 >= 0 && prior.weight1 <= 1, "The weight of the prior must be between 0 and 1");
  require_argument(pair.count >= 0 && pair.expected > 0,
                   "A count must not be negative and an expected count must be positive");
}

// Log-probability of the count when lambda is Gamma(alpha, beta): negative binomial.
double log_marginal(double alpha, double beta, double count, double expected) {
  return log_gamma(alpha + count) - log_gamma(alpha) - log_gamma(count + 1) - alpha * std::log1p(expected / beta) -
         count * std::log1p(beta / expected);
}

Posterior posterior_of(const GammaMixture& prior, const PairCount& pair) {
  require_pair(prior, pair);
  const auto count = static_cast<double>(pair.count);
  const double first = log_marginal(prior.alpha1, prior.beta1, count, pair.expected);
  const double second = log_marginal(prior.alpha2, prior.beta2, count, pair.expected);
  const double odds_of_second = std::exp(second - first + std::log((1 - prior.weight1) / prior.weight1));
  return {prior.alpha1 + count, prior.beta1 + pair.expected, prior.alpha2 + count, prior.beta2 + pair.expected,
          1 / (1 + odds_of_second)};
}

// Newton's method on ln x, inside a bracket that every evaluation narrows.
double quantile_of(const Posterior& posterior, double probability, double start) {
  double low = 0;
  double high = std::numeric_limits<double>::infinity();
  double x = start;
  for (int step = 0; step < 200; ++step) {
    const double excess = posterior.cdf(x) - probability;
    (excess < 0 ? low : high) = x;
    double next = x * std::exp(-excess / (posterior.density(x) * x));
    if (std::abs(next - x) <= kPrecision * x) return next;
    if (!(next > low && next < high)) {
      next = std::isinf(high) ? 2 * x : (low == 0 ? x / 2 : std::sqrt(low * high));
    }
    x = next;
  }
  return x;
}

}  // namespace

EbScore eb_score(const GammaMixture& prior, const PairCount& pair) {
  const Posterior posterior = posterior_of(prior, pair);
  const double center = posterior.geometric_mean();
  return {center, quantile_of(posterior, 0.05, center), quantile_of(posterior, 0.95, center), posterior.weight1};
}

double eb_quantile(const GammaMixture& prior, const PairCount& pair, double probability) {
  require_argument(probability > 0 && probability < 1, "A probability must be strictly between 0 and 1");
  const Posterior posterior = posterior_of(prior, pair);
  return quantile_of(posterior, probability, posterior.geometric_mean());
}

double eb_marginal(const GammaMixture& prior, const PairCount& pair) {
  require_pair(prior, pair);
  const auto count = static_cast<double>(pair.count);
  return prior.weight1 * std::exp(log_marginal(prior.alpha1, prior.beta1, count, pair.expected)) +
         (1 - prior.weight1) * std::exp(log_marginal(prior.alpha2, prior.beta2, count, pair.expected));
}

}  // namespace pharos::stats
