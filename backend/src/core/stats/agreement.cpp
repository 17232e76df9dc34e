#include "core/stats/agreement.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "core/stats/argument.hpp"
#include "core/stats/distributions.hpp"

namespace pharos::stats {
namespace {

// The table as proportions of all subjects, with its margins.
struct Shares {
  std::size_t categories;
  double subjects;
  std::vector<double> cells;
  std::vector<double> rows;
  std::vector<double> columns;

  double at(std::size_t row, std::size_t column) const { return cells[row * categories + column]; }
};

Shares shares_of(const RatingTable& table) {
  const std::size_t size = table.categories;
  require_argument(size >= 2 && table.counts.size() == size * size,
                   "A rating table must be square with at least two categories");
  require_argument(std::all_of(table.counts.begin(), table.counts.end(), [](std::int64_t count) { return count >= 0; }),
                   "Counts must not be negative");
  const auto total = std::accumulate(table.counts.begin(), table.counts.end(), std::int64_t{0});
  Shares shares{size, static_cast<double>(total), {}, std::vector<double>(size), std::vector<double>(size)};
  for (std::size_t i = 0; i < table.counts.size() && total > 0; ++i) {
    const double share = static_cast<double>(table.counts[i]) / shares.subjects;
    shares.cells.push_back(share);
    shares.rows[i / size] += share;
    shares.columns[i % size] += share;
  }
  return shares;
}

double kappa_variance(const Shares& shares, double observed, double expected) {
  double agreeing = 0;
  double differing = 0;
  for (std::size_t i = 0; i < shares.categories; ++i) {
    const double pull = 1 - expected - (shares.rows[i] + shares.columns[i]) * (1 - observed);
    agreeing += shares.at(i, i) * pull * pull;
    for (std::size_t j = 0; j < shares.categories; ++j) {
      if (i != j) differing += shares.at(i, j) * std::pow(shares.columns[i] + shares.rows[j], 2);
    }
  }
  const double offset = observed * expected - 2 * expected + observed;
  const double sum = agreeing + std::pow(1 - observed, 2) * differing - offset * offset;
  return std::max(0.0, sum) / (shares.subjects * std::pow(1 - expected, 4));
}

}  // namespace

std::optional<Kappa> cohen_kappa(const RatingTable& table, double confidence) {
  const double z = two_sided_z(confidence);
  const Shares shares = shares_of(table);
  if (shares.subjects == 0) return std::nullopt;
  double observed = 0;
  double expected = 0;
  for (std::size_t i = 0; i < shares.categories; ++i) {
    observed += shares.at(i, i);
    expected += shares.rows[i] * shares.columns[i];
  }
  const bool one_category =
      std::count(table.counts.begin(), table.counts.end(), 0) + 1 == static_cast<std::ptrdiff_t>(table.counts.size());
  if (one_category && observed > 0) return std::nullopt;
  const double value = (observed - expected) / (1 - expected);
  const double half_width = z * std::sqrt(kappa_variance(shares, observed, expected));
  return Kappa{value, std::max(-1.0, value - half_width), std::min(1.0, value + half_width), observed, expected};
}

std::optional<FleissKappa> fleiss_kappa(std::size_t categories, std::span<const std::int64_t> counts) {
  require_argument(categories >= 2 && counts.size() % categories == 0,
                   "Every subject must have a count for each category");
  if (counts.empty()) return std::nullopt;
  const auto first = counts.first(categories);
  const auto raters = std::accumulate(first.begin(), first.end(), std::int64_t{0});
  require_argument(raters >= 2, "A subject must have at least two raters");
  const std::size_t rows = counts.size() / categories;
  const auto subjects = static_cast<double>(rows);
  const auto ratings = static_cast<double>(raters);

  std::vector<double> used(categories);
  double alike = 0;
  for (std::size_t start = 0; start < counts.size(); start += categories) {
    std::int64_t sum = 0;
    for (std::size_t category = 0; category < categories; ++category) {
      const std::int64_t count = counts[start + category];
      require_argument(count >= 0, "Counts must not be negative");
      sum += count;
      used[category] += static_cast<double>(count);
      alike += static_cast<double>(count) * static_cast<double>(count - 1);
    }
    require_argument(sum == raters, "Every subject must have the same number of raters");
  }
  const double observed = alike / (subjects * ratings * (ratings - 1));
  double expected = 0;
  for (const double count : used) expected += std::pow(count / (subjects * ratings), 2);
  if (std::count(used.begin(), used.end(), 0.0) + 1 == static_cast<std::ptrdiff_t>(categories)) return std::nullopt;
  return FleissKappa{(observed - expected) / (1 - expected), observed, expected};
}

}  // namespace pharos::stats
