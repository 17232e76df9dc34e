#include "core/stats/distributions.hpp"

#include <boost/math/special_functions/beta.hpp>
#include <boost/math/special_functions/digamma.hpp>
#include <boost/math/special_functions/erf.hpp>
#include <boost/math/special_functions/gamma.hpp>
#include <cmath>
#include <numbers>

#include "core/stats/argument.hpp"

namespace pharos::stats {
namespace {

// Double precision is enough for every displayed value and several times faster than long double.
using Policy = boost::math::policies::policy<boost::math::policies::promote_double<false>>;

void require_probability(double probability) {
  require_argument(probability > 0 && probability < 1, "A probability must be strictly between 0 and 1");
}

}  // namespace

double two_sided_z(double confidence) {
  require_argument(confidence > 0 && confidence < 1, "A confidence level must be strictly between 0 and 1");
  return std::numbers::sqrt2 * boost::math::erf_inv(confidence, Policy{});
}

double chi_square_tail(double statistic) {
  require_argument(statistic >= 0, "A chi-square statistic must not be negative");
  return std::erfc(std::sqrt(statistic / 2));
}

double gamma_cdf(double shape, double rate, double x) {
  return x <= 0 ? 0 : boost::math::gamma_p(shape, rate * x, Policy{});
}

double gamma_density(double shape, double rate, double x) {
  return rate * boost::math::gamma_p_derivative(shape, rate * x, Policy{});
}

double gamma_quantile(double shape, double rate, double probability) {
  require_probability(probability);
  require_argument(shape > 0 && rate > 0, "Shape and rate of a gamma distribution must be positive");
  return boost::math::gamma_p_inv(shape, probability, Policy{}) / rate;
}

double beta_cdf(double a, double b, double x) {
  return boost::math::ibeta(a, b, x, Policy{});
}

double beta_quantile(double a, double b, double probability) {
  require_probability(probability);
  require_argument(a > 0 && b > 0, "The shapes of a beta distribution must be positive");
  return boost::math::ibeta_inv(a, b, probability, Policy{});
}

double binomial_cdf(std::int64_t count, std::int64_t trials, double probability) {
  require_argument(count >= 0 && count <= trials, "A binomial count must be between 0 and the number of trials");
  if (count == trials) return 1;
  return boost::math::ibetac(static_cast<double>(count + 1), static_cast<double>(trials - count), probability,
                             Policy{});
}

double log_gamma(double x) {
  return boost::math::lgamma(x, Policy{});
}

double digamma(double x) {
  return boost::math::digamma(x, Policy{});
}

}  // namespace pharos::stats
