#pragma once

#include <functional>
#include <vector>

namespace pharos::stats {

// Answers the value at a point and writes the gradient there, which has the point's size.
using Objective = std::function<double(const std::vector<double>& point, std::vector<double>& gradient)>;

struct MinimizerLimits {
  int iterations = 500;
  double gradient = 1e-7;  // largest component of the gradient at which the search is over
};

struct Minimum {
  std::vector<double> point;
  double value;
  double gradient_norm;  // largest component, in absolute value
  int iterations;
  bool converged;  // the gradient is within its limit
};

// A local minimum of a smooth function near `start`, by the quasi-Newton method of Broyden, Fletcher, Goldfarb and
// Shanno. The function may be infinite, but not at the start. The scale of the variables should be about 1.
Minimum minimize(const Objective& objective, std::vector<double> start, const MinimizerLimits& limits = {});

}  // namespace pharos::stats
