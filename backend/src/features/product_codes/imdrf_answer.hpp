#pragma once

#include "core/json.hpp"

namespace pharos::product_codes {

// The IMDRF terms in use: one annex or all (empty), filtered by `q` in code or term. Throws Error{kNotFound} for a
// release that is not available.
Json imdrf_terms(const std::string& annex, const std::string& q, const std::string& release);

}  // namespace pharos::product_codes
