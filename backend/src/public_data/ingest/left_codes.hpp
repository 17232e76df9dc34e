#pragma once

#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "public_data/version/difference_file.hpp"

namespace pharos::public_data {

// Of the reports with these keys, those with a device of a product code in the version in `base_folder` but none in the
// version in `folder`.
std::vector<LeftCode> left_codes(const std::filesystem::path& base_folder, const std::filesystem::path& folder,
                                 std::span<const std::uint32_t> keys);

}  // namespace pharos::public_data
