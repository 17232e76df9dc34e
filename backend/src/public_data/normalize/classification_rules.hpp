#pragma once

#include <optional>
#include <string>

#include "public_data/records/classification.hpp"

namespace pharos::public_data {

// Brings a product code into its one form, from foiclass.txt or openFDA: class in upper case, the specialty's name
// beside its letters. Answers why it must be rejected, or nothing.
std::optional<std::string> finish_classification(Classification& record);

}  // namespace pharos::public_data
