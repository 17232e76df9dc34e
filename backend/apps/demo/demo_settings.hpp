#pragma once

#include <string_view>

#include "features/competitors/competitors.hpp"

namespace pharos {

// The own companies and competitors of the demo organization `key` ("acme", "borealis"): manufacturers created by the
// generator with its default seed, all with many reports under the largest product codes.
competitors::TenantMetadata demo_settings(std::string_view key);

}  // namespace pharos
