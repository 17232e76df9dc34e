#pragma once

#include <cctz/time_zone.h>

#include <string>

#include "core/timestamp.hpp"

namespace pharos {

// Whether there is a time zone of this name: "America/New_York".
bool is_time_zone(const std::string& name);
// UTC for an unknown name.
cctz::time_zone zone_of(const std::string& name);

cctz::civil_second local_time(Timestamp moment, const cctz::time_zone& zone);
// The first moment with this local time; a time that clocks skip is the one after the gap.
Timestamp moment_of(cctz::civil_second local, const cctz::time_zone& zone);

// "17 Nov 2026, 15:04 CET (UTC+01:00)".
std::string display_local(Timestamp moment, const std::string& time_zone);

std::string to_iso(cctz::civil_day day);  // 2026-11-17
// Of "2026-11-17". Throws std::invalid_argument for anything else.
cctz::civil_day civil_day_of(const std::string& iso_day);

}  // namespace pharos
