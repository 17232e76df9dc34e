#pragma once

#include <cstddef>
#include <cstdint>

namespace pharos::public_data {

// What r_facet counts by. The numbers are in the files: never change one.
enum class RolledFacet : std::uint8_t {
  kBrand = 0,
  kManufacturer = 1,
  kManufacturerName = 2,
  kCountry = 3,
  kOccupation = 4,
  kSource = 5,
};
constexpr size_t kRolledFacets = 6;

}  // namespace pharos::public_data
