#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/predicate.hpp>
#include <charconv>
#include <set>

#include "core/error.hpp"
#include "features/risk_files/grids/grid_content.hpp"

namespace pharos::risk_files {
namespace {

template <class Level>
std::optional<std::int64_t> find_level(const std::vector<Level>& levels, std::string_view text) {
  for (const auto& level : levels) {
    if (boost::algorithm::iequals(level.label, text) || boost::algorithm::iequals(level.key, text)) return level.level;
  }
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool is_number = error == std::errc{} && end == text.data() + text.size();
  return is_number && number >= 1 && number <= static_cast<std::int64_t>(levels.size()) ? std::optional{number}
                                                                                        : std::nullopt;
}

GridWarning warning_at(const GridContent& grid, const Cell& cell, const Cell& milder) {
  const auto name = [&grid](const Cell& one) {
    return fmt::format("{} / {}", grid.severity[static_cast<size_t>(one.s - 1)].label,
                       grid.probability[static_cast<size_t>(one.p - 1)].label);
  };
  return {.code = "not_monotone",
          .message = fmt::format("{} is {}, although the milder {} is {}", name(cell), cell.region, name(milder),
                                 milder.region),
          .s = cell.s,
          .p = cell.p};
}

}  // namespace

RegionKey region_at(const GridContent& grid, std::int64_t severity, std::int64_t probability) {
  const auto columns = static_cast<std::int64_t>(grid.probability.size());
  const auto place = static_cast<size_t>((severity - 1) * columns + probability - 1);
  if (severity < 1 || probability < 1 || probability > columns || place >= grid.cells.size()) {
    throw Error(ErrorCode::kInternal, "The grid has no such cell");
  }
  return kRegions.find(grid.cells[place].region).value();
}

std::vector<GridWarning> find_warnings(const GridContent& grid) {
  std::vector<GridWarning> warnings;
  // Checking neighbors is enough, because the order is transitive.
  const auto columns = grid.probability.size();
  for (size_t i = 0; i < grid.cells.size(); ++i) {
    const auto& cell = grid.cells[i];
    const auto is_better_than = [&](const Cell& milder) {
      return kRegions.find(cell.region).value() < kRegions.find(milder.region).value();
    };
    if (cell.s > 1 && is_better_than(grid.cells[i - columns])) {
      warnings.push_back(warning_at(grid, cell, grid.cells[i - columns]));
    } else if (cell.p > 1 && is_better_than(grid.cells[i - 1])) {
      warnings.push_back(warning_at(grid, cell, grid.cells[i - 1]));
    }
  }
  std::set<std::string> used;
  for (const auto& cell : grid.cells) used.insert(cell.region);
  for (const auto& region : grid.regions) {
    if (!used.contains(region.key)) {
      warnings.push_back(
          {.code = "region_unused", .message = fmt::format("No cell is {}", region.key), .s = {}, .p = {}});
    }
  }
  if (std::ranges::none_of(grid.probability, [](const auto& level) { return level.lower || level.upper; })) {
    warnings.push_back(
        {.code = "no_bounds",
         .message = "The probability levels have no bounds, so observed rates cannot be assigned to them",
         .s = {},
         .p = {}});
  }
  return warnings;
}

std::optional<std::int64_t> find_severity(const GridContent& grid, std::string_view text) {
  return find_level(grid.severity, text);
}

std::optional<std::int64_t> find_probability(const GridContent& grid, std::string_view text) {
  return find_level(grid.probability, text);
}

std::optional<std::int64_t> level_of_rate(const GridContent& grid, double rate) {
  for (const auto& level : grid.probability) {
    if (!level.lower && !level.upper) continue;
    if (rate >= level.lower.value_or(0) && (!level.upper || rate < *level.upper)) return level.level;
  }
  return std::nullopt;
}

GridContent default_grid() {
  GridContent grid;
  grid.name = "Risk acceptability matrix";
  const std::pair<std::string_view, std::string_view> severities[] = {
      {"Negligible", "Inconvenience or temporary discomfort"},
      {"Minor", "Temporary injury or impairment that needs no medical intervention"},
      {"Serious", "Injury or impairment that needs medical or surgical intervention"},
      {"Critical", "Permanent impairment or irreversible injury"},
      {"Catastrophic", "Death"}};
  const std::pair<std::string_view, std::string_view> probabilities[] = {
      {"Improbable", "Not expected in the life of the product line"},
      {"Remote", "Unlikely, but possible"},
      {"Occasional", "Expected to happen a few times"},
      {"Probable", "Expected to happen repeatedly"},
      {"Frequent", "Expected to happen often"}};
  // 1e-6 as parsed, without the drift of repeated multiplication.
  const double bounds[] = {1e-6, 1e-5, 1e-4, 1e-3};
  const std::string_view regions[] = {"aaaaa", "aaaii", "aaiiu", "aiiuu", "iiuuu"};  // a row per severity
  const auto key_of = [](std::string_view label) {
    std::string key{label};
    key[0] = static_cast<char>(key[0] - 'A' + 'a');
    return key;
  };
  for (size_t i = 0; i < std::size(severities); ++i) {
    const auto& [label, definition] = severities[i];
    grid.severity.push_back(
        {static_cast<std::int64_t>(i) + 1, key_of(label), std::string{label}, std::string{definition}, {}});
  }
  for (size_t i = 0; i < std::size(probabilities); ++i) {
    const auto& [label, words] = probabilities[i];
    grid.probability.push_back({.level = static_cast<std::int64_t>(i) + 1,
                                .key = key_of(label),
                                .label = std::string{label},
                                .lower = i == 0 ? std::nullopt : std::optional{bounds[i - 1]},
                                .upper = i == std::size(bounds) ? std::nullopt : std::optional{bounds[i]},
                                .basis = "per_use",
                                .qualitative = std::string{words}});
  }
  grid.regions = {
      {"acceptable", "Acceptable", "#2e7d32", "Reduce further as far as possible; continue monitoring"},
      {"investigate", "Investigate", "#f9a825", "Reduce further; weigh benefit against risk and record why"},
      {"unacceptable", "Unacceptable", "#c62828", "Not released without further risk control"}};
  for (size_t s = 0; s < std::size(severities); ++s) {
    for (size_t p = 0; p < std::size(probabilities); ++p) {
      const char letter = regions[s][p];
      grid.cells.push_back({static_cast<std::int64_t>(s) + 1, static_cast<std::int64_t>(p) + 1,
                            letter == 'a'   ? "acceptable"
                            : letter == 'i' ? "investigate"
                                            : "unacceptable"});
    }
  }
  grid.policy_note =
      "The matrix implements the organization's policy for acceptable risk (ISO 14971:2019, 4.2). Where a probability "
      "cannot be estimated, the risk is evaluated on severity alone.";
  return grid;
}

}  // namespace pharos::risk_files
