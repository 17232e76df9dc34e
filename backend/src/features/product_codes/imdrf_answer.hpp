#pragma once

#include "core/json.hpp"

namespace pharos::product_codes {

// The IMDRF terms that ship with the product: one annex or all (empty), those whose code or term holds `q`. Throws
// Error{kNotFound} for a release that is not there.
Json imdrf_terms(const std::string& annex, const std::string& q, const std::string& release);

}  // namespace pharos::product_codes
