#pragma once

#include <vector>

#include "public_data/records/classification.hpp"

namespace pharos::public_data::generate {

// The shipped product codes, which are real, and behind them as many invented ones as are asked for: three letters that
// no shipped code has, a name put together from words of the trade.
std::vector<Classification> product_codes(std::uint64_t seed, size_t count);

}  // namespace pharos::public_data::generate
