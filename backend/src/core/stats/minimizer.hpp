#pragma once

#include <functional>
#include <vector>

namespace pharos::stats {

// Returns the value at a point and writes the gradient there; the gradient has the same size as the point.
using Objective = std::function<double(const std::vector<double>& point, std::vector<double>& gradient)>;

struct MinimizerLimits {
  int iterations = 500;
  double gradient = 1e-7;  // stop when the largest gradient component falls below this
};

struct Minimum {
  std::vector<double> point;
  double value;
  double gradient_norm;  // largest component, in absolute value
  int iterations;
  bool converged;  // the gradient is below its limit
};

// A local minimum of a smooth function near `start` by the BFGS quasi-Newton method. The function may be infinite, but
// not at the start. Variables should be scaled to about 1.
Minimum minimize(const Objective& objective, std::vector<double> start, const MinimizerLimits& limits = {});

}  // namespace pharos::stats
