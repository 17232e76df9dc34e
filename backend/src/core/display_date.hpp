#pragma once

#include <string>
#include <string_view>

#include "core/timestamp.hpp"

// Dates as people read them in mails, messages and documents. Data and the API use ISO 8601.
namespace pharos {

// "31 Jan 2030", in UTC.
std::string display_day(Timestamp moment);
// The same for "2030-01-31"; other text is returned unchanged.
std::string display_day(std::string_view iso_day);
// "31 Jan 2030, 14:05 UTC".
std::string display_minute(Timestamp moment);

}  // namespace pharos
