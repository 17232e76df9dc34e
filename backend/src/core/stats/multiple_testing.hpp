#pragma once

#include <span>
#include <vector>

namespace pharos::stats {

// Benjamini-Hochberg q-values in the order of the p-values: the smallest false discovery rate at which each would still
// be called a discovery. Pass every p-value of the family, not just the small ones; each must be in [0, 1].
std::vector<double> benjamini_hochberg(std::span<const double> p_values);

}  // namespace pharos::stats
