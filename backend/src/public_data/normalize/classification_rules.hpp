#pragma once

#include <optional>
#include <string>

#include "public_data/records/classification.hpp"

namespace pharos::public_data {

// Normalizes a product code from foiclass.txt or openFDA: class in upper case, the specialty's name along with its
// letters. Returns the reason to reject it, or nothing.
std::optional<std::string> finish_classification(Classification& record);

}  // namespace pharos::public_data
