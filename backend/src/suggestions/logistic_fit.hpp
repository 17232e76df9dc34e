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

  // The weights under which the cases are most likely, by Newton's method; a weak pull towards 0 keeps them sane where
  // there are few cases.
  static std::array<double, kInputs> weights(const std::vector<Case>& cases);
};

}  // namespace pharos::suggestions
