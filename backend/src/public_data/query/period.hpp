#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "public_data/records/date.hpp"

namespace pharos::public_data {

// First and last day, inclusive; an absent end is open.
struct Period {
  std::optional<Date> start = {};
  std::optional<Date> end = {};

  bool operator==(const Period&) const = default;
};

// "1M" "3M" "6M" "YTD" "1Y" "3Y" "5Y" "10Y" "ALL": the time up to `last_day`, the data's last day, so that the same
// period on the same data always means the same days. Nothing for "CUSTOM" and anything else.
std::optional<Period> find_period(std::string_view name, Date last_day);

// "2026-09": the first of the last `months`, which are incomplete because of late reports.
std::string incomplete_from(Date last_day, int months);

}  // namespace pharos::public_data
