#pragma once

#include "features/exports/exports.hpp"
#include "features/product_codes/profile/profile_view.hpp"

namespace pharos::product_codes {

// A profile as a document. `meta` is that of the query.
exports::Paper compose_profile(const ProfileView& profile, const Json& meta);

}  // namespace pharos::product_codes
