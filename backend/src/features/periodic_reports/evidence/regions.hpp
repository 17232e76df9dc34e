#pragma once

#include <string_view>

#include "core/choices.hpp"

namespace pharos::periodic_reports {

// Where something happened. EEA, Türkiye and Northern Ireland are one region (MDCG 2022-21).
enum class Region { kEea, kRestOfWorld, kUnknown };
constexpr auto kRegions =
    choices<Region>({{Region::kEea, "eea"}, {Region::kRestOfWorld, "rest_of_world"}, {Region::kUnknown, "unknown"}});
constexpr const auto& choices_of(Region) {
  return kRegions;
}

// A row of a table. Worldwide includes EEA+TR+XI and what has no known country.
enum class RegionGroup { kEea, kWorld };
constexpr auto kRegionGroups = choices<RegionGroup>({{RegionGroup::kEea, "eea"}, {RegionGroup::kWorld, "world"}});
constexpr const auto& choices_of(RegionGroup) {
  return kRegionGroups;
}
// "EEA+TR+XI" or "Worldwide".
std::string_view region_label(RegionGroup group);
bool belongs_to(Region region, RegionGroup group);

// Of a country code or the English name of a country in EEA+TR+XI. GB is the rest of the world: Northern Ireland has
// its own code, XI. Other text is unknown.
Region region_of_country(std::string_view country);

}  // namespace pharos::periodic_reports
