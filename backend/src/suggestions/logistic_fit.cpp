#include "suggestions/logistic_fit.hpp"

#include <algorithm>

namespace pharos::suggestions {
namespace {

constexpr size_t kInputs = LogisticFit::kInputs;
constexpr double kPull = 1;
constexpr double kLongestStep = 1;  // a full step may overshoot where probabilities are near 0 and 1
constexpr int kRounds = 40;

using Vector = std::array<double, kInputs>;
using Matrix = std::array<Vector, kInputs>;

// Solves a * x = b for a positive definite matrix by elimination.
Vector solve(Matrix a, Vector b) {
  for (size_t i = 0; i < kInputs; ++i) {
    for (size_t row = i + 1; row < kInputs; ++row) {
      const double factor = a[row][i] / a[i][i];
      for (size_t column = i; column < kInputs; ++column) a[row][column] -= factor * a[i][column];
      b[row] -= factor * b[i];
    }
  }
  for (size_t i = kInputs; i-- > 0;) {
    for (size_t column = i + 1; column < kInputs; ++column) b[i] -= a[i][column] * b[column];
    b[i] /= a[i][i];
  }
  return b;
}

}  // namespace

std::array<double, kInputs> LogisticFit::weights(const std::vector<Case>& cases) {
  Vector at{};
  for (int round = 0; round < kRounds; ++round) {
    Vector slope{};
    Matrix curve{};
    for (size_t i = 0; i < kInputs; ++i) {
      slope[i] = kPull * at[i];
      curve[i][i] = kPull;
    }
    for (const auto& [inputs, is_true] : cases) {
      double odds = 0;
      for (size_t i = 0; i < kInputs; ++i) odds += at[i] * inputs[i];
      const double chance = 1 / (1 + std::exp(-odds));
      const double error = chance - (is_true ? 1 : 0);
      for (size_t i = 0; i < kInputs; ++i) {
        slope[i] += error * inputs[i];
        for (size_t j = 0; j <= i; ++j) curve[i][j] += chance * (1 - chance) * inputs[i] * inputs[j];
      }
    }
    for (size_t i = 0; i < kInputs; ++i) {
      for (size_t j = 0; j < i; ++j) curve[j][i] = curve[i][j];
    }
    const auto step = solve(curve, slope);
    double longest = 0;
    for (size_t i = 0; i < kInputs; ++i) {
      at[i] -= std::clamp(step[i], -kLongestStep, kLongestStep);
      longest = std::max(longest, std::abs(step[i]));
    }
    if (longest < 1e-4) break;
  }
  return at;
}

}  // namespace pharos::suggestions
