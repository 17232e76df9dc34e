#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/choices.hpp"
#include "core/json.hpp"

namespace pharos::risk_files {

struct SeverityLevel {
  std::int64_t level = 0;  // 1 is the least severe
  std::string key;
  std::string label;
  std::string definition;
  std::vector<std::string> imdrf_f;

  bool operator==(const SeverityLevel&) const = default;
};
BOOST_DESCRIBE_STRUCT(SeverityLevel, (), (level, key, label, definition, imdrf_f))

struct ProbabilityLevel {
  std::int64_t level = 0;  // 1 is the rarest
  std::string key;
  std::string label;
  std::optional<double> lower;  // inclusive
  std::optional<double> upper;  // exclusive
  std::string basis;            // per_unit, per_use, per_patient_year, per_test
  std::string qualitative;

  bool operator==(const ProbabilityLevel&) const = default;
};
BOOST_DESCRIBE_STRUCT(ProbabilityLevel, (), (level, key, label, lower, upper, basis, qualitative))

// In order of increasing risk.
enum class RegionKey { kAcceptable, kInvestigate, kUnacceptable };
constexpr auto kRegions = choices<RegionKey>({{RegionKey::kAcceptable, "acceptable"},
                                              {RegionKey::kInvestigate, "investigate"},
                                              {RegionKey::kUnacceptable, "unacceptable"}});

struct Region {
  std::string key;
  std::string label;
  std::string color;
  std::string action;

  bool operator==(const Region&) const = default;
};
BOOST_DESCRIBE_STRUCT(Region, (), (key, label, color, action))

struct Cell {
  std::int64_t s = 0;
  std::int64_t p = 0;
  std::string region;

  bool operator==(const Cell&) const = default;
};
BOOST_DESCRIBE_STRUCT(Cell, (), (s, p, region))

// Two scales and the region of each pair. The grid implements the policy for acceptable risk; it is not the policy
// itself (ISO 14971).
struct GridContent {
  std::string name;
  std::vector<SeverityLevel> severity;        // by level
  std::vector<ProbabilityLevel> probability;  // by level
  std::vector<Region> regions;
  std::vector<Cell> cells;  // by severity, then probability
  std::string policy_note;

  bool operator==(const GridContent&) const = default;
};
BOOST_DESCRIBE_STRUCT(GridContent, (), (name, severity, probability, regions, cells, policy_note))

// Throws Error{kInvalidFields} with every invalid field ("probability[2].lower"), kBadRequest for a wrong type or an
// unknown field.
GridContent read_grid(const Json& body);

// Allowed, but probably a mistake.
struct GridWarning {
  std::string code;  // not_monotone, no_bounds, region_unused
  std::string message;
  std::optional<std::int64_t> s;
  std::optional<std::int64_t> p;
};
BOOST_DESCRIBE_STRUCT(GridWarning, (), (code, message, s, p))
std::vector<GridWarning> find_warnings(const GridContent& grid);

// A five-by-five grid for organizations without one.
GridContent default_grid();

// The region of a pair of levels in the grid.
RegionKey region_at(const GridContent& grid, std::int64_t severity, std::int64_t probability);
// A level by its number, key or label, case-insensitive.
std::optional<std::int64_t> find_severity(const GridContent& grid, std::string_view text);
std::optional<std::int64_t> find_probability(const GridContent& grid, std::string_view text);
// The level whose bounds contain this probability; nothing on a scale without bounds.
std::optional<std::int64_t> level_of_rate(const GridContent& grid, double rate);

}  // namespace pharos::risk_files
