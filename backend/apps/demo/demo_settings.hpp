#pragma once

#include <string_view>

#include "features/competitors/competitors.hpp"

namespace pharos {

// Whom the demo organization `key` ("acme", "borealis") takes for itself and for its competitors: makers that the
// generator invents with its default seed, all with many reports under the largest product codes.
competitors::TenantMetadata demo_settings(std::string_view key);

}  // namespace pharos
