#pragma once

#include <cstdint>

// The distribution functions that the statistics use; only distributions.cpp includes Boost.Math. Probabilities must be
// strictly between 0 and 1, shapes and rates positive.
namespace pharos::stats {

// The z for which a standard normal variable is within (-z, z) with probability `confidence`.
double two_sided_z(double confidence);

// P(X > statistic) of a chi-square variable with one degree of freedom.
double chi_square_tail(double statistic);

// Gamma with density proportional to x^(shape-1) exp(-rate x).
double gamma_cdf(double shape, double rate, double x);
double gamma_density(double shape, double rate, double x);
double gamma_quantile(double shape, double rate, double probability);

// P(X <= x) of Beta(a, b) and its inverse.
double beta_cdf(double a, double b, double x);
double beta_quantile(double a, double b, double probability);

// P(X <= count), 0 <= count <= trials.
double binomial_cdf(std::int64_t count, std::int64_t trials, double probability);

double log_gamma(double x);
double digamma(double x);

}  // namespace pharos::stats
