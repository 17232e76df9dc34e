#pragma once

#include <array>
#include <cmath>
#include <vector>

namespace pharos::suggestions {

// Logistic regression on a handful of inputs.
class LogisticFit {
 public:
  static constexpr size_t kInputs = 9;
  using Inputs = std::array<float, kInputs>;
  struct Case {
    Inputs inputs = {};
    bool is_true = false;
  };

  // Maximum likelihood by Newton's method; a weak penalty keeps the weights stable when there are few cases.
  static std::array<double, kInputs> weights(const std::vector<Case>& cases);
};

}  // namespace pharos::suggestions
