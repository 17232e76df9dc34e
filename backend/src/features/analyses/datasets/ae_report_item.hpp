#pragma once

#include "features/analyses/analyses.hpp"
#include "public_data/query/answers.hpp"

namespace pharos::analyses {

// A report as an item to read and code.
SourceItem to_item(const public_data::EventRow& row);

// Changes when FDA changes the report.
std::string fingerprint(const public_data::AdverseEventReport& report);

}  // namespace pharos::analyses
