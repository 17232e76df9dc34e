#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
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

// What a probability refers to.
enum class Basis { kPerUnit, kPerUse, kPerPatientYear, kPerTest };
constexpr auto kBases = choices<Basis>({{Basis::kPerUnit, "per_unit"},
                                        {Basis::kPerUse, "per_use"},
                                        {Basis::kPerPatientYear, "per_patient_year"},
                                        {Basis::kPerTest, "per_test"}});
constexpr const auto& choices_of(Basis) {
  return kBases;
}

struct ProbabilityLevel {
  std::int64_t level = 0;  // 1 is the rarest
  std::string key;
  std::string label;
  std::optional<double> lower;  // inclusive
  std::optional<double> upper;  // exclusive
  Basis basis = Basis::kPerUse;
  std::string qualitative;

  bool operator==(const ProbabilityLevel&) const = default;
};
BOOST_DESCRIBE_STRUCT(ProbabilityLevel, (), (level, key, label, lower, upper, basis, qualitative))

// In order of increasing risk.
enum class RegionKey { kAcceptable, kInvestigate, kUnacceptable };
constexpr auto kRegions = choices<RegionKey>({{RegionKey::kAcceptable, "acceptable"},
                                              {RegionKey::kInvestigate, "investigate"},
                                              {RegionKey::kUnacceptable, "unacceptable"}});
constexpr const auto& choices_of(RegionKey) {
  return kRegions;
}

struct Region {
  RegionKey key = RegionKey::kAcceptable;
  std::string label;
  std::string color;
  std::string action;

  bool operator==(const Region&) const = default;
};
BOOST_DESCRIBE_STRUCT(Region, (), (key, label, color, action))

struct Cell {
  std::int64_t s = 0;
  std::int64_t p = 0;
  RegionKey region = RegionKey::kAcceptable;

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

}  // namespace pharos::risk_files
