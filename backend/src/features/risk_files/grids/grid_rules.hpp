#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "features/risk_files/grids/grid_content.hpp"

namespace pharos::risk_files {

// Allowed, but probably a mistake.
struct GridWarning {
  std::string code;  // not_monotone, no_bounds, region_unused
  std::string message;
  std::optional<std::int64_t> s;
  std::optional<std::int64_t> p;
};
BOOST_DESCRIBE_STRUCT(GridWarning, (), (code, message, s, p))
std::vector<GridWarning> find_warnings(const GridContent& grid);

// The region of a pair of levels in the grid.
RegionKey region_at(const GridContent& grid, std::int64_t severity, std::int64_t probability);
// A level by its number, key or label, case-insensitive.
std::optional<std::int64_t> find_severity(const GridContent& grid, std::string_view text);
std::optional<std::int64_t> find_probability(const GridContent& grid, std::string_view text);
// The level whose bounds contain this probability; nothing on a scale without bounds.
std::optional<std::int64_t> level_of_rate(const GridContent& grid, double rate);

}  // namespace pharos::risk_files
