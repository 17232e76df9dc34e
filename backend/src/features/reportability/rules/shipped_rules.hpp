#pragma once

#include <string_view>

// The tables of backend/data/rules, compiled into the program.
namespace pharos::reportability {

std::string_view shipped_us();
std::string_view shipped_eu_mdr();
std::string_view shipped_eu_ivdr();
std::string_view shipped_gb();
std::string_view shipped_ca();
std::string_view shipped_au();
std::string_view shipped_calendars();

}  // namespace pharos::reportability
