#pragma once

#include <span>
#include <vector>

#include "core/stats/poisson.hpp"

namespace pharos::stats {

// The allowance that detects a rise of the mean from `acceptable` to `rejectable` fastest:
// (rejectable - acceptable) / ln(rejectable / acceptable). Both are positive, and rejectable is larger.
double poisson_cusum_allowance(double acceptable, double rejectable);

struct PoissonCusumSettings {
  double ratio = 2;  // how many times the baseline rate is to be detected, above 1
  double h = 5;      // decision limit in events, positive
};

struct PoissonCusumChart {
  std::vector<double> sums;          // never below 0; not reset by a signal
  std::vector<std::size_t> signals;  // points whose sum reaches h
};

// Sums the excess of each count over its allowance. A point's expected count is `rate` times its exposure, which is
// positive; so months with different exposure have different allowances.
PoissonCusumChart poisson_cusum(std::span<const EventRate> points, double rate, const PoissonCusumSettings& settings);

// The average number of counts with this mean until the sum, starting at 0, reaches h. Markov chain over the possible
// sums; exact if k and h are multiples of a common fraction of at least 1/20, otherwise k is rounded to a fine grid.
double poisson_cusum_run_length(double k, double h, double mean);

// The same for an upper EWMA limit of counts: average with weight lambda, signal above mean + width sigma of the
// average (its final width). The range below the limit is divided into 200 cells.
double poisson_ewma_run_length(double target, double lambda, double width, double mean);

}  // namespace pharos::stats
