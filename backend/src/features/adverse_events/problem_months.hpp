#pragma once

#include "core/json.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos::adverse_events {

// The counts of the last twelve complete months for each term, oldest first, for sparklines.
std::vector<std::vector<std::int64_t>> sparks(const public_data::DataVersion& version,
                                              const public_data::AeFilter& filter, public_data::ProblemKind kind,
                                              const std::vector<std::string>& terms, int incomplete_months);

// The same reports without the incomplete months, which no test may count.
public_data::AeFilter complete_months(public_data::AeFilter filter, const public_data::DataVersion& version,
                                      int incomplete_months);

}  // namespace pharos::adverse_events
