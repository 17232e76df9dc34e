#pragma once

#include <string>
#include <string_view>

namespace pharos {

// The two letters of a country of the EEA, of Switzerland, Türkiye or Northern Ireland (XI), given by these or by its
// English name; empty for others.
std::string_view european_country(std::string_view given);

}  // namespace pharos
