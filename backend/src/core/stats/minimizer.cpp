#include "core/stats/minimizer.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <limits>
#include <utility>

namespace pharos::stats {
namespace {

using Vector = std::vector<double>;

double dot(const Vector& left, const Vector& right) {
  double sum = 0;
  for (std::size_t i = 0; i < left.size(); ++i) sum += left[i] * right[i];
  return sum;
}

double largest(const Vector& vector) {
  double most = 0;
  for (const double value : vector) most = std::max(most, std::abs(value));
  return most;
}

struct Place {
  Vector point;
  Vector gradient;
  double value;
};

Place evaluate(const Objective& objective, Vector point) {
  Place place{std::move(point), {}, 0};
  place.gradient.resize(place.point.size());
  place.value = objective(place.point, place.gradient);
  return place;
}

Vector moved_along(const Vector& point, const Vector& direction, double step) {
  Vector moved = point;
  for (std::size_t i = 0; i < moved.size(); ++i) moved[i] += step * direction[i];
  return moved;
}

// The estimated inverse of the Hessian, row-major.
class InverseHessian {
 public:
  explicit InverseHessian(std::size_t size) : size_(size) { reset(); }

  void reset() {
    entries_.assign(size_ * size_, 0);
    for (std::size_t i = 0; i < size_; ++i) at(i, i) = 1;
  }

  Vector downhill(const Vector& gradient) const {
    Vector direction(size_, 0);
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t j = 0; j < size_; ++j) direction[i] -= entries_[i * size_ + j] * gradient[j];
    }
    return direction;
  }

  void learn(const Vector& step, const Vector& gradient_change) {
    const double curvature = dot(step, gradient_change);
    if (curvature <= 0) return;  // rounding error: nothing to learn from this step
    const Vector minus_image = downhill(gradient_change);
    const double scale = 1 - dot(gradient_change, minus_image) / curvature;
    for (std::size_t i = 0; i < size_; ++i) {
      for (std::size_t j = 0; j < size_; ++j) {
        at(i, j) += (scale * step[i] * step[j] + minus_image[i] * step[j] + step[i] * minus_image[j]) / curvature;
      }
    }
  }

 private:
  double& at(std::size_t row, std::size_t column) { return entries_[row * size_ + column]; }

  std::size_t size_;
  Vector entries_;
};

// Finds a step that descends enough and flattens the slope (weak Wolfe conditions) by doubling and halving. Returns the
// start if there is none.
Place search_line(const Objective& objective, const Place& start, const Vector& direction) {
  constexpr double kDescent = 1e-4;
  constexpr double kFlattening = 0.9;
  const double slope = dot(start.gradient, direction);
  double low = 0;
  double high = std::numeric_limits<double>::infinity();
  // No variable moves by more than 2 at first: far away, the local slope is meaningless.
  double step = std::min(1.0, 2 / largest(direction));
  Place best = start;
  for (int i = 0; i < 60; ++i) {
    Place next = evaluate(objective, moved_along(start.point, direction, step));
    if (!(next.value <= start.value + kDescent * step * slope)) {
      high = step;
    } else {
      const bool flat = dot(next.gradient, direction) >= kFlattening * slope;
      if (next.value <= best.value) best = std::move(next);
      if (flat) break;
      low = step;
    }
    step = std::isinf(high) ? 2 * step : (low + high) / 2;
  }
  return best;
}

}  // namespace

Minimum minimize(const Objective& objective, std::vector<double> start, const MinimizerLimits& limits) {
  Place place = evaluate(objective, std::move(start));
  InverseHessian inverse{place.point.size()};
  bool fresh = true;
  int iterations = 0;
  while (largest(place.gradient) > limits.gradient && iterations < limits.iterations) {
    ++iterations;
    Place next = search_line(objective, place, inverse.downhill(place.gradient));
    if (next.point == place.point) {
      // Retry along the plain gradient; if that fails too, rounding prevents any further step.
      if (fresh) break;
      inverse.reset();
      fresh = true;
      continue;
    }
    inverse.learn(moved_along(next.point, place.point, -1), moved_along(next.gradient, place.gradient, -1));
    fresh = false;
    place = std::move(next);
  }
  const double norm = largest(place.gradient);
  return {std::move(place.point), place.value, norm, iterations, norm <= limits.gradient};
}

}  // namespace pharos::stats
