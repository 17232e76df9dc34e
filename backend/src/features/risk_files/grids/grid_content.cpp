#include "features/risk_files/grids/grid_content.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "features/risk_files/grids/field_reader.hpp"
#include "public_data/imdrf/imdrf_pack.hpp"

namespace pharos::risk_files {
namespace {

constexpr size_t kFewestLevels = 3;
constexpr size_t kMostLevels = 10;
constexpr size_t kMaxKey = 40;
constexpr size_t kMaxLabel = 60;
constexpr size_t kMaxGridText = 2000;
constexpr size_t kMaxCodes = 20;
constexpr auto kHowMany = "A scale must have 3 to 10 levels";
constexpr auto kWhichRegion = "Must be acceptable, investigate or unacceptable";
constexpr auto kWhichBasis = "Must be per_unit, per_use, per_patient_year or per_test";

bool is_known_impact(const std::string& code) {
  const auto& terms = public_data::imdrf_terms();
  return std::ranges::any_of(terms, [&code](const auto& term) { return term.annex == 'F' && term.code == code; });
}

bool is_color(std::string_view text) {
  return text.size() == 7 && text[0] == '#' &&
         text.find_first_not_of("0123456789abcdefABCDEF", 1) == std::string_view::npos;
}

SeverityLevel read_severity(FieldReader& reader, const Json& value, size_t index) {
  FieldReader::Part part{
      reader, value, fmt::format("severity[{}]", index), {"level", "key", "label", "definition", "imdrf_f"}};
  SeverityLevel level{.level = part.integer("level"),
                      .key = part.text("key", "A key is required", kMaxKey),
                      .label = part.text("label", "A label is required", kMaxLabel),
                      .definition = part.optional_text("definition", kMaxGridText),
                      .imdrf_f = part.texts("imdrf_f", kMaxCodes, kMaxKey)};
  for (const auto& code : level.imdrf_f) {
    part.require(is_known_impact(code), "imdrf_f", fmt::format("{} is not an IMDRF Annex F code", code));
  }
  return level;
}

ProbabilityLevel read_probability(FieldReader& reader, const Json& value, size_t index) {
  FieldReader::Part part{reader,
                         value,
                         fmt::format("probability[{}]", index),
                         {"level", "key", "label", "lower", "upper", "basis", "qualitative"}};
  ProbabilityLevel level{.level = part.integer("level"),
                         .key = part.text("key", "A key is required", kMaxKey),
                         .label = part.text("label", "A label is required", kMaxLabel),
                         .lower = part.optional_number("lower"),
                         .upper = part.optional_number("upper"),
                         .basis = part.choice("basis", kBases, "A basis is required", kWhichBasis).value_or(Basis{}),
                         .qualitative = part.optional_text("qualitative", kMaxGridText)};
  return level;
}

// Levels are numbered 1 to n in order, with unique keys and labels.
template <class Level>
void check_scale(FieldReader& reader, std::string_view scale, const std::vector<Level>& levels) {
  std::set<std::string> keys;
  std::set<std::string> labels;
  for (size_t i = 0; i < levels.size(); ++i) {
    const auto path = fmt::format("{}[{}]", scale, i);
    reader.require(levels[i].level == static_cast<std::int64_t>(i) + 1, path + ".level",
                   fmt::format("Levels must be numbered in order: expected {}", i + 1));
    reader.require(keys.insert(levels[i].key).second, path + ".key", "Another level has this key");
    reader.require(labels.insert(levels[i].label).second, path + ".label", "Another level has this label");
  }
}

void check_bounds(FieldReader& reader, const std::vector<ProbabilityLevel>& levels) {
  if (levels.empty()) return;
  const bool has_bounds = std::ranges::any_of(levels, [](const auto& level) { return level.lower || level.upper; });
  for (size_t i = 0; i < levels.size(); ++i) {
    const auto& level = levels[i];
    const auto path = fmt::format("probability[{}]", i);
    reader.require(level.basis == levels.front().basis, path + ".basis",
                   "All levels of a scale must have the same basis");
    if (!has_bounds) continue;
    const bool is_last = i + 1 == levels.size();
    reader.require(level.lower.value_or(0) >= 0, path + ".lower", "Must not be below 0");
    reader.require(i > 0 || level.lower.value_or(0) == 0, path + ".lower",
                   "The rarest level starts at 0: leave this empty");
    reader.require(is_last || level.upper, path + ".upper", "Upper bound is required");
    reader.require(!is_last || !level.upper, path + ".upper",
                   "The most frequent level has no upper bound: leave this empty");
    reader.require(!level.upper || *level.upper > level.lower.value_or(0), path + ".upper",
                   "Must be above the lower bound");
    if (i == 0) continue;
    const auto& rarer = levels[i - 1];
    reader.require(level.lower.has_value(), path + ".lower", "Lower bound is required");
    if (!level.lower || !rarer.upper) continue;
    reader.require(*level.lower <= *rarer.upper, path + ".lower",
                   fmt::format("Leaves a gap: the level below ends at {:g}", *rarer.upper));
    reader.require(*level.lower >= *rarer.upper, path + ".lower",
                   fmt::format("Overlaps: the level below ends at {:g}", *rarer.upper));
  }
}

std::vector<Region> read_regions(FieldReader& reader, const JsonArray& values) {
  std::vector<Region> regions;
  std::set<RegionKey> keys;
  for (size_t i = 0; i < values.size(); ++i) {
    FieldReader::Part part{reader, values[i], fmt::format("regions[{}]", i), {"key", "label", "color", "action"}};
    const auto key = part.choice("key", kRegions, "A key is required", kWhichRegion);
    Region region{.key = key.value_or(RegionKey{}),
                  .label = part.text("label", "A label is required", kMaxLabel),
                  .color = part.text("color", "A color is required", kMaxKey),
                  .action = part.optional_text("action", kMaxGridText)};
    part.require(!key || keys.insert(*key).second, "key", "Another region has this key");
    part.require(is_color(region.color), "color", "Must be a color such as #2e7d32");
    regions.push_back(std::move(region));
  }
  return regions;
}

std::vector<Cell> read_cells(FieldReader& reader, const JsonArray& values, const GridContent& grid) {
  std::map<std::pair<std::int64_t, std::int64_t>, RegionKey> found;
  const auto severities = static_cast<std::int64_t>(grid.severity.size());
  const auto probabilities = static_cast<std::int64_t>(grid.probability.size());
  for (size_t i = 0; i < values.size(); ++i) {
    FieldReader::Part part{reader, values[i], fmt::format("cells[{}]", i), {"s", "p", "region"}};
    const auto s = part.integer("s");
    const auto p = part.integer("p");
    const auto region = part.choice("region", kRegions, "A region is required", kWhichRegion);
    part.require(s >= 1 && s <= severities, "s", "Unknown severity level");
    part.require(p >= 1 && p <= probabilities, "p", "Unknown probability level");
    part.require(found.emplace(std::pair{s, p}, region.value_or(RegionKey{})).second, "s",
                 "This cell is defined twice");
  }
  std::vector<Cell> cells;
  for (std::int64_t s = 1; s <= severities; ++s) {
    for (std::int64_t p = 1; p <= probabilities; ++p) {
      const auto cell = found.find({s, p});
      reader.require(cell != found.end(), "cells", fmt::format("Severity {} with probability {} has no region", s, p));
      if (cell != found.end()) cells.push_back({s, p, cell->second});
    }
  }
  return cells;
}

}  // namespace

GridContent read_grid(const Json& body) {
  FieldReader reader;
  FieldReader::Part part{reader, body, "", {"name", "severity", "probability", "regions", "cells", "policy_note"}};
  GridContent grid;
  grid.name = part.text("name", "A name is required", 120);
  for (const Json& value : part.list("severity", kFewestLevels, kMostLevels, kHowMany)) {
    grid.severity.push_back(read_severity(reader, value, grid.severity.size()));
  }
  for (const Json& value : part.list("probability", kFewestLevels, kMostLevels, kHowMany)) {
    grid.probability.push_back(read_probability(reader, value, grid.probability.size()));
  }
  grid.regions = read_regions(reader, part.list("regions", kRegions.rows().size(), kRegions.rows().size(),
                                                "The three regions must be acceptable, investigate and unacceptable"));
  grid.cells = read_cells(reader, part.list("cells", 0, kMostLevels * kMostLevels, "Too many cells"), grid);
  grid.policy_note = part.optional_text("policy_note", 10'000);
  check_scale(reader, "severity", grid.severity);
  check_scale(reader, "probability", grid.probability);
  check_bounds(reader, grid.probability);
  reader.finish();
  return grid;
}

}  // namespace pharos::risk_files
