#pragma once

#include <filesystem>

#include "core/json.hpp"

namespace pharos::product_codes {

// Draws the result of ask_profile as one A4 page. `meta` is that of the query and becomes the stamp in the footer.
void draw_profile_sheet(const JsonObject& profile, const JsonObject& meta, const std::filesystem::path& file);

}  // namespace pharos::product_codes
