#pragma once

#include <string>

#include "core/timestamp.hpp"
#include "features/monitors/monitors.hpp"

namespace pharos::monitors {

// When days, weeks and months begin for somebody: at the hour of the organisation's time zone at which they want mail.
struct Mornings {
  std::string timezone;  // one that nobody knows counts as UTC
  int hour = 0;
};

struct Period {
  std::string key;  // 2026-11-15, 2026-W46 or 2026-11
  Timestamp begins_at;
  Timestamp ends_at;
};

Period period_at(Frequency frequency, Timestamp moment, const Mornings& mornings);

// When a monitor that may run from `moment` on is due first.
Timestamp first_due(Frequency frequency, Timestamp moment, const Mornings& mornings);

// When it is due after that: at the end of the period, or when it expires before.
Timestamp next_due(const Monitor& monitor, Timestamp period_ends_at, Timestamp now);

}  // namespace pharos::monitors
