#include "suggestions/word_learner.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace pharos::suggestions {
namespace {

constexpr float kLeastError = 1e-3F;
constexpr float kEpsilon = 1e-6F;

void step(float& weight, float& square, float gradient, float rate) {
  square += gradient * gradient;
  weight -= rate * gradient / (std::sqrt(square) + kEpsilon);
}

}  // namespace

WordLearner::WordLearner(std::span<const Lesson* const> lessons, size_t words, size_t codes,
                         const TrainingOptions& options)
    : options_(options), column_of_(codes, -1) {
  count(lessons);
  bias_ = frequency_;
  bias_squares_.resize(given_.size());
  weights_.resize(words * given_.size());
  squares_.resize(words * given_.size());
  std::vector<const Lesson*> order{lessons.begin(), lessons.end()};
  std::mt19937 random{1};  // fixed seed: training must be deterministic
  for (int round = 0; round < options.rounds; ++round) {
    for (size_t i = order.size(); i > 1; --i) std::swap(order[i - 1], order[random() % i]);
    for (const auto* lesson : order) learn(*lesson);
  }
}

void WordLearner::count(std::span<const Lesson* const> lessons) {
  std::vector<float> counts;
  for (const auto* lesson : lessons) {
    for (const auto code : lesson->right) {
      auto& column = column_of_[code];
      if (column < 0) {
        column = static_cast<int>(given_.size());
        given_.push_back(code);
        counts.push_back(0);
      }
      ++counts[static_cast<size_t>(column)];
    }
  }
  const auto all = static_cast<float>(lessons.size()) + 1;
  for (const auto count : counts) frequency_.push_back(std::log(count / (all - count)));
}

std::vector<float> WordLearner::sums(const std::vector<Feature>& features) const {
  std::vector<float> sums(given_.size());
  float* const into = sums.data();
  for (const auto& [number, value] : features) {
    const float* const weights = weights_.data() + number * given_.size();
    for (size_t column = 0; column < given_.size(); ++column) into[column] += value * weights[column];
  }
  return sums;
}

std::vector<float> WordLearner::scores(const std::vector<Feature>& features) const {
  std::vector<float> by_code(column_of_.size());
  const auto of_given = sums(features);
  for (size_t column = 0; column < given_.size(); ++column) by_code[given_[column]] = of_given[column];
  return by_code;
}

void WordLearner::learn(const Lesson& lesson) {
  auto errors = sums(lesson.features);
  for (size_t column = 0; column < errors.size(); ++column) {
    errors[column] = static_cast<float>(chance_of(bias_[column] + errors[column]));
  }
  for (const auto code : lesson.right) errors[static_cast<size_t>(column_of_[code])] -= 1;
  std::vector<std::uint32_t> mistaken;
  for (size_t column = 0; column < errors.size(); ++column) {
    // Most codes are already known to be unlikely, so there is nothing to learn.
    if (std::abs(errors[column]) < kLeastError) continue;
    step(bias_[column], bias_squares_[column], errors[column], options_.rate);
    mistaken.push_back(static_cast<std::uint32_t>(column));
  }
  for (const auto& [number, value] : lesson.features) {
    for (const auto column : mistaken) {
      const auto place = number * given_.size() + column;
      step(weights_[place], squares_[place], errors[column] * value + options_.decay * weights_[place], options_.rate);
    }
  }
}

}  // namespace pharos::suggestions
