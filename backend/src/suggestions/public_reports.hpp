#pragma once

#include <filesystem>
#include <vector>

#include "public_data/records/adverse_event.hpp"
#include "suggestions/coded_report.hpp"

namespace pharos::suggestions {

// The codes in a public report: device problems (annex A), patient problems (E and F), and outcomes, which are health
// impacts (F). FDA publishes no components (G).
CodedReport to_coded(const public_data::AdverseEventReport& report);

// At most this many reports of a data version that have a narrative and codes, sampled evenly.
std::vector<CodedReport> public_reports(const std::filesystem::path& version_folder, size_t most);

}  // namespace pharos::suggestions
