#pragma once

#include <string>

#include "core/timestamp.hpp"
#include "features/monitors/monitors.hpp"

namespace pharos::monitors {

// Days, weeks and months of an organisation begin at six in the morning of its time zone, so that the mail is there
// when people come to work.
struct Period {
  std::string key;  // 2026-11-15, 2026-W46 or 2026-11
  Timestamp begins_at;
  Timestamp ends_at;
};

// A zone that nobody knows counts as UTC.
Period period_at(Frequency frequency, Timestamp moment, const std::string& timezone);

// When a monitor that may run from `moment` on is due first.
Timestamp first_due(Frequency frequency, Timestamp moment, const std::string& timezone);

// When it is due after that: at the end of the period, or when it expires before.
Timestamp next_due(const Monitor& monitor, Timestamp period_ends_at, Timestamp now);

}  // namespace pharos::monitors
