#pragma once

#include "public_data/queries/scanner.hpp"
#include "public_data/query/answers.hpp"

namespace pharos::public_data {

// How often each product and each product problem are reported together, with the margins.
PairTable count_pairs(const Scanner& scanner, const AeFilter& filter, PairProducts products,
                      const QueryLimits& limits);

}  // namespace pharos::public_data
