#pragma once

#include <filesystem>

#include "features/product_codes/profile/profile_view.hpp"

namespace pharos::product_codes {

// Draws a profile as one A4 page. `meta` is that of the query and becomes the stamp in the footer.
void draw_profile_sheet(const ProfileView& profile, const JsonObject& meta, const std::filesystem::path& file);

}  // namespace pharos::product_codes
