#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace pharos::public_data {

// The IMDRF code for a problem in a report: by FDA code, else by term (case-insensitive), else by FDA's own wording of
// the term. Device problems are in annex A, patient problems in E and F.
std::optional<std::string> find_device_problem_code(std::string_view fda_code, std::string_view term);
std::optional<std::string> find_patient_problem_code(std::string_view fda_code, std::string_view term);

}  // namespace pharos::public_data
