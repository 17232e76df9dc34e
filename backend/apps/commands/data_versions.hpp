#pragma once

#include <string_view>

#include "public_data/version/data_folder.hpp"

namespace pharos {

// Reads every version, or only one, and prints what it finds. False when one is damaged.
bool verify_data_versions(const public_data::DataFolder& folder, std::string_view only = {});

}  // namespace pharos
