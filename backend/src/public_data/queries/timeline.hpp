#pragma once

#include "public_data/queries/scanner.hpp"
#include "public_data/query/answers.hpp"

namespace pharos::public_data {

// Counts what the filter selects by month; `months` of them are combined.
Timeline count_timeline(const Scanner& scanner, const AeFilter& filter, int months, const QueryLimits& limits);

}  // namespace pharos::public_data
