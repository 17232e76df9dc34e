#pragma once

#include <string_view>

#include "public_data/version/data_folder.hpp"

namespace pharos {

// Verifies every version, or just one, and prints the result. False if one is damaged.
bool verify_data_versions(const public_data::DataFolder& folder, std::string_view only = {});

}  // namespace pharos
