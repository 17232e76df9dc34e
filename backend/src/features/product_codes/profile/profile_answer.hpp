#pragma once

#include "features/product_codes/profile/profile_view.hpp"

namespace pharos::product_codes {

// The profile of a device type on one page. Parameters: product_code, incomplete_months. Throws Error{kNotFound} for an
// unknown code. Everything about reports is precomputed, so that it is fast for any code.
ProfileView profile_of(const public_data::DataVersion& version, const JsonObject& parameters);
public_queries::Payload ask_profile(const public_data::DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::product_codes
