#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/stats/gamma_poisson.hpp"
#include "core/stats/squashing.hpp"

namespace pharos::stats {

// Which pairs the data contain, and hence how likely a count is among them.
enum class ZeroCounts {
  kPresent,             // every possible pair, zeros included
  kAbsent,              // pairs seen at least once; the mixture as a whole is conditioned on N >= 1
  kAbsentPerComponent,  // same, but each gamma is conditioned separately: the published form (DuMouchel and Pregibon,
                        // openEBGM), in which weight1 is the share among observed pairs, not all pairs
};

// The negative log-likelihood of a prior, per pair, as a function of
// {ln alpha1, ln beta1, ln alpha2, ln beta2, ln(weight1 / (1 - weight1))}: free variables of scale about 1.
class GammaPoissonLikelihood {
 public:
  // Throws std::invalid_argument without pairs, or when zero counts are declared absent but present.
  GammaPoissonLikelihood(std::span<const WeightedPair> pairs, ZeroCounts zero_counts);

  double operator()(const std::vector<double>& variables, std::vector<double>& gradient) const;
  double total_weight() const { return total_weight_; }

 private:
  struct Row {
    std::size_t slot;  // index of its count in counts_
    double expected;
    double log_expected;
    double weight;
  };
  struct Component;
  struct Term;

  Component component_of(double log_alpha, double log_beta) const;
  Term term_of(const Component& component, const Row& row) const;

  ZeroCounts zero_counts_;
  std::vector<double> counts_;  // distinct, ascending: gamma functions are evaluated once per count, not per pair
  std::vector<double> log_factorials_;
  std::vector<Row> rows_;
  double total_weight_ = 0;
};

}  // namespace pharos::stats
