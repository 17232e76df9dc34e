#pragma once

#include "features/public_queries/public_queries.hpp"

namespace pharos::product_codes {

// The life of a device type on one page. Parameters: product_code, incomplete_months. Throws Error{kNotFound} for a
// code nobody knows. Everything it asks of the reports is counted beforehand, so that it is quick for any code.
public_queries::Payload ask_profile(const public_data::DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::product_codes
