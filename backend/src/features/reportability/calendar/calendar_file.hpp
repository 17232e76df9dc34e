#pragma once

#include <string>
#include <vector>

#include "core/timestamp.hpp"
#include "features/reportability/calendar/calendar_directory.hpp"

namespace pharos::reportability {

// An iCalendar file (RFC 5545) with one all-day event for each obligation that is due.
std::string write_calendar(const std::vector<CalendarEntry>& entries, const std::string& base_url, Timestamp now);

}  // namespace pharos::reportability
