#pragma once

#include <string>

#include "core/timestamp.hpp"
#include "features/monitors/monitor.hpp"

namespace pharos::monitors {

// When days, weeks and months begin for a recipient: at their mail hour in the organization's time zone.
struct Mornings {
  std::string timezone;  // an unknown one counts as UTC
  int hour = 0;
};

struct Period {
  std::string key;  // 2026-11-15, 2026-W46 or 2026-11
  Timestamp begins_at;
  Timestamp ends_at;
};

// The first moment, in a time zone, of the calendar day whose midnight UTC is `day`; with `days_later`, of a later day.
Timestamp start_of_day(Timestamp day, const std::string& timezone, int days_later = 0);

Period period_at(Frequency frequency, Timestamp moment, const Mornings& mornings);

// When a monitor that may run from `moment` on is first due.
Timestamp first_due(Frequency frequency, Timestamp moment, const Mornings& mornings);

// When it is due next: at the end of the period, or when it expires before that. Once expired, never.
constexpr Timestamp kNever{253'402'300'799'000'000};  // the last second of the year 9999
Timestamp next_due(const Monitor& monitor, Timestamp period_ends_at, Timestamp now);

}  // namespace pharos::monitors
