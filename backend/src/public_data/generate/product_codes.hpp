#pragma once

#include <vector>

#include "public_data/records/classification.hpp"

namespace pharos::public_data::generate {

// The shipped product codes, which are real, followed by as many fictitious ones as requested: unused three-letter
// codes with names built from typical device words.
std::vector<Classification> product_codes(std::uint64_t seed, size_t count);

}  // namespace pharos::public_data::generate
