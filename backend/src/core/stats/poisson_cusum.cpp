#include "core/stats/poisson_cusum.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "core/stats/argument.hpp"
#include "core/stats/poisson_trend.hpp"

namespace pharos::stats {
namespace {

constexpr double kNearlyWhole = 1e-9;
constexpr double kFineStates = 400;
constexpr size_t kEwmaCells = 200;
constexpr double kTinyTail = 1e-15;

bool is_whole(double value) {
  return std::abs(value - std::round(value)) < kNearlyWhole * std::max(1.0, std::abs(value));
}

// The expected number of steps until absorption from each state: solves (I - transitions) x = 1 by elimination with
// partial pivoting. `matrix` holds I - transitions, row by row.
std::vector<double> steps_to_signal(std::vector<double> matrix, size_t size) {
  std::vector<double> steps(size, 1);
  const auto at = [&matrix, size](size_t row, size_t column) -> double& { return matrix[row * size + column]; };
  for (size_t pivot = 0; pivot < size; ++pivot) {
    size_t best = pivot;
    for (size_t row = pivot + 1; row < size; ++row) {
      if (std::abs(at(row, pivot)) > std::abs(at(best, pivot))) best = row;
    }
    if (best != pivot) {
      std::swap_ranges(&at(pivot, 0), &at(pivot, 0) + size, &at(best, 0));
      std::swap(steps[pivot], steps[best]);
    }
    for (size_t row = pivot + 1; row < size; ++row) {
      const double factor = at(row, pivot) / at(pivot, pivot);
      if (factor == 0) continue;
      for (size_t column = pivot; column < size; ++column) at(row, column) -= factor * at(pivot, column);
      steps[row] -= factor * steps[pivot];
    }
  }
  for (size_t row = size; row-- > 0;) {
    for (size_t column = row + 1; column < size; ++column) steps[row] -= at(row, column) * steps[column];
    steps[row] /= at(row, row);
  }
  return steps;
}

// How many states a unit of the sum is divided into.
double states_per_event(double k, double h) {
  for (const double parts : {1, 2, 3, 4, 5, 6, 8, 10, 12, 15, 16, 20}) {
    if (is_whole(k * parts) && is_whole(h * parts)) return parts;
  }
  return std::max(1.0, std::floor(kFineStates / h));
}

}  // namespace

double poisson_cusum_allowance(double acceptable, double rejectable) {
  require_argument(acceptable > 0 && rejectable > acceptable, "The rejectable mean must exceed the acceptable mean");
  return (rejectable - acceptable) / std::log(rejectable / acceptable);
}

PoissonCusumChart poisson_cusum(std::span<const EventRate> points, double rate, const PoissonCusumSettings& settings) {
  require_argument(rate > 0, "The baseline rate must be positive");
  require_argument(settings.h > 0, "The decision limit must be positive");
  PoissonCusumChart chart;
  double sum = 0;
  for (size_t i = 0; i < points.size(); ++i) {
    require_argument(points[i].exposure > 0 && points[i].count >= 0, "Every point needs exposure");
    const double expected = rate * points[i].exposure;
    const double allowance = poisson_cusum_allowance(expected, settings.ratio * expected);
    sum = std::max(0.0, sum + static_cast<double>(points[i].count) - allowance);
    chart.sums.push_back(sum);
    if (sum >= settings.h) chart.signals.push_back(i);
  }
  return chart;
}

double poisson_cusum_run_length(double k, double h, double mean) {
  require_argument(k > 0 && h > 0 && mean > 0, "Allowance, decision limit and mean must be positive");
  const double parts = states_per_event(k, h);
  const auto step = static_cast<std::int64_t>(std::round(k * parts));
  const auto per_event = static_cast<std::int64_t>(parts);
  const auto size = static_cast<std::int64_t>(std::max(1.0, std::ceil(h * parts - kNearlyWhole)));  // sums below h
  std::vector<double> matrix(static_cast<size_t>(size * size), 0);
  for (std::int64_t from = 0; from < size; ++from) {
    double* row = &matrix[static_cast<size_t>(from * size)];
    row[from] = 1;
    for (std::int64_t count = 0;; ++count) {
      const auto to = std::max<std::int64_t>(0, from + count * per_event - step);
      const double tail = poisson_tail(count, mean);
      if (to >= size || tail < kTinyTail) break;
      row[to] -= tail - poisson_tail(count + 1, mean);
    }
  }
  return steps_to_signal(std::move(matrix), static_cast<size_t>(size)).front();
}

double poisson_ewma_run_length(double target, double lambda, double width, double mean) {
  require_argument(target > 0 && mean > 0 && width > 0 && lambda > 0 && lambda <= 1,
                   "Means and width must be positive, and the weight in (0, 1]");
  const double limit = target + width * std::sqrt(target * lambda / (2 - lambda));
  const double cell = limit / static_cast<double>(kEwmaCells);
  std::vector<double> matrix(kEwmaCells * kEwmaCells, 0);
  for (size_t from = 0; from < kEwmaCells; ++from) {
    const double kept = (1 - lambda) * (static_cast<double>(from) + 0.5) * cell;
    double* row = &matrix[from * kEwmaCells];
    row[from] = 1;
    for (std::int64_t count = 0;; ++count) {
      const double average = kept + lambda * static_cast<double>(count);
      const double tail = poisson_tail(count, mean);
      if (average > limit || tail < kTinyTail) break;
      const auto to = std::min(kEwmaCells - 1, static_cast<size_t>(average / cell));
      row[to] -= tail - poisson_tail(count + 1, mean);
    }
  }
  const auto steps = steps_to_signal(std::move(matrix), kEwmaCells);
  return steps[std::min(kEwmaCells - 1, static_cast<size_t>(target / cell))];
}

}  // namespace pharos::stats
