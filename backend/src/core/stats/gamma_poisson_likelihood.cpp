#include "core/stats/gamma_poisson_likelihood.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "core/stats/argument.hpp"
#include "core/stats/distributions.hpp"

namespace pharos::stats {
namespace {

double log1p_exp(double x) {
  return x > 0 ? x + std::log1p(std::exp(-x)) : std::log1p(std::exp(x));
}

// ln(weight1 e^first + (1 - weight1) e^second), and the first term's share of it.
struct Mixed {
  double value;
  double share1;
};

Mixed mix(double first, double second, double log_weight1, double log_weight2) {
  const double left = first + log_weight1;
  const double right = second + log_weight2;
  const double value = left + log1p_exp(right - left);
  return {value, std::exp(left - value)};
}

}  // namespace

// One gamma of the prior, with the terms that depend only on the count precomputed for every distinct count.
struct GammaPoissonLikelihood::Component {
  double alpha;
  double beta;
  double log_beta;
  std::vector<double> log_rising;     // ln(Gamma(alpha + n) / (Gamma(alpha) n!))
  std::vector<double> digamma_rises;  // its derivative with respect to alpha
};

// ln P(N = n) and ln P(N >= 1) under one gamma, with derivatives with respect to ln alpha and ln beta.
struct GammaPoissonLikelihood::Term {
  double value;
  std::array<double, 2> slope;
  double seen;
  std::array<double, 2> seen_slope;
};

GammaPoissonLikelihood::GammaPoissonLikelihood(std::span<const WeightedPair> pairs, ZeroCounts zero_counts)
    : zero_counts_(zero_counts) {
  require_argument(!pairs.empty(), "Fitting a prior requires pairs");
  for (const auto& [pair, weight] : pairs) {
    require_argument(pair.count >= 0 && pair.expected > 0 && weight > 0,
                     "Counts must not be negative; expected counts and weights must be positive");
    require_argument(pair.count > 0 || zero_counts == ZeroCounts::kPresent, "Zero counts are declared absent");
    counts_.push_back(static_cast<double>(pair.count));
    total_weight_ += weight;
  }
  std::sort(counts_.begin(), counts_.end());
  counts_.erase(std::unique(counts_.begin(), counts_.end()), counts_.end());
  for (const double count : counts_) log_factorials_.push_back(log_gamma(count + 1));
  rows_.reserve(pairs.size());
  for (const auto& [pair, weight] : pairs) {
    const auto slot = std::lower_bound(counts_.begin(), counts_.end(), static_cast<double>(pair.count));
    rows_.push_back({static_cast<std::size_t>(slot - counts_.begin()), pair.expected, std::log(pair.expected), weight});
  }
}

GammaPoissonLikelihood::Component GammaPoissonLikelihood::component_of(double log_alpha, double log_beta) const {
  Component component{std::exp(log_alpha), std::exp(log_beta), log_beta, {}, {}};
  const double log_gamma_alpha = log_gamma(component.alpha);
  const double digamma_alpha = digamma(component.alpha);
  for (std::size_t slot = 0; slot < counts_.size(); ++slot) {
    const double shape = component.alpha + counts_[slot];
    component.log_rising.push_back(log_gamma(shape) - log_gamma_alpha - log_factorials_[slot]);
    component.digamma_rises.push_back(digamma(shape) - digamma_alpha);
  }
  return component;
}

GammaPoissonLikelihood::Term GammaPoissonLikelihood::term_of(const Component& component, const Row& row) const {
  const double count = counts_[row.slot];
  const double odds = row.expected / component.beta;
  const double spread = std::log1p(odds);  // ln((beta + E) / beta)
  const double decay = component.alpha * spread;
  Term term{};
  term.value = component.log_rising[row.slot] - decay + count * (row.log_expected - component.log_beta - spread);
  term.slope = {component.alpha * component.digamma_rises[row.slot] - decay,
                component.alpha - (component.alpha + count) / (1 + odds)};
  if (zero_counts_ == ZeroCounts::kPresent) return term;
  // P(N = 0) = exp(-decay).
  const double zero_odds = 1 / std::expm1(decay);
  term.seen = std::log(-std::expm1(-decay));
  term.seen_slope = {decay * zero_odds, -component.alpha * odds / (1 + odds) * zero_odds};
  if (zero_counts_ == ZeroCounts::kAbsentPerComponent) {
    term.value -= term.seen;
    for (std::size_t i = 0; i < 2; ++i) term.slope.at(i) -= term.seen_slope.at(i);
  }
  return term;
}

double GammaPoissonLikelihood::operator()(const std::vector<double>& variables, std::vector<double>& gradient) const {
  const Component one = component_of(variables[0], variables[1]);
  const Component two = component_of(variables[2], variables[3]);
  const double log_weight1 = -log1p_exp(-variables[4]);
  const double log_weight2 = -log1p_exp(variables[4]);
  const double weight1 = std::exp(log_weight1);

  double sum = 0;
  std::array<double, 5> slopes{};
  const auto add = [&slopes, weight1](double factor, double share1, const std::array<double, 2>& slope1,
                                      const std::array<double, 2>& slope2) {
    slopes[0] += factor * share1 * slope1[0];
    slopes[1] += factor * share1 * slope1[1];
    slopes[2] += factor * (1 - share1) * slope2[0];
    slopes[3] += factor * (1 - share1) * slope2[1];
    slopes[4] += factor * (share1 - weight1);
  };
  for (const Row& row : rows_) {
    const Term first = term_of(one, row);
    const Term second = term_of(two, row);
    const Mixed mixed = mix(first.value, second.value, log_weight1, log_weight2);
    sum += row.weight * mixed.value;
    add(row.weight, mixed.share1, first.slope, second.slope);
    if (zero_counts_ != ZeroCounts::kAbsent) continue;
    const Mixed seen = mix(first.seen, second.seen, log_weight1, log_weight2);
    sum -= row.weight * seen.value;
    add(-row.weight, seen.share1, first.seen_slope, second.seen_slope);
  }
  for (std::size_t i = 0; i < slopes.size(); ++i) gradient[i] = -slopes.at(i) / total_weight_;
  return -sum / total_weight_;
}

}  // namespace pharos::stats
