#include "features/risk_files/grids/grid_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/predicate.hpp>
#include <charconv>
#include <set>

#include "core/error.hpp"

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
          .message = fmt::format("{} is {}, although the milder {} is {}", name(cell), kRegions.name(cell.region),
                                 name(milder), kRegions.name(milder.region)),
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
  return grid.cells[place].region;
}

std::vector<GridWarning> find_warnings(const GridContent& grid) {
  std::vector<GridWarning> warnings;
  // Checking neighbors is enough, because the order is transitive.
  const auto columns = grid.probability.size();
  for (size_t i = 0; i < grid.cells.size(); ++i) {
    const auto& cell = grid.cells[i];
    const auto is_better_than = [&](const Cell& milder) { return cell.region < milder.region; };
    if (cell.s > 1 && is_better_than(grid.cells[i - columns])) {
      warnings.push_back(warning_at(grid, cell, grid.cells[i - columns]));
    } else if (cell.p > 1 && is_better_than(grid.cells[i - 1])) {
      warnings.push_back(warning_at(grid, cell, grid.cells[i - 1]));
    }
  }
  std::set<RegionKey> used;
  for (const auto& cell : grid.cells) used.insert(cell.region);
  for (const auto& region : grid.regions) {
    if (!used.contains(region.key)) {
      warnings.push_back({.code = "region_unused",
                          .message = fmt::format("No cell is {}", kRegions.name(region.key)),
                          .s = {},
                          .p = {}});
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

}  // namespace pharos::risk_files
