#pragma once

#include "features/questions/questions.hpp"

namespace pharos::catalogue {

// The life of a device type on one page. Parameters: product_code, incomplete_months. Throws Error{kNotFound} for a
// code nobody knows. Everything it asks of the reports is counted beforehand, so that it is quick for any code.
questions::Payload ask_profile(const public_data::DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::catalogue
