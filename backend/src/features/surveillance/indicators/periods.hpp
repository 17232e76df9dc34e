#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "core/timestamp.hpp"

// Months as text, "2026-10", which sorts by time.
namespace pharos::surveillance {

bool is_period(std::string_view text);
std::string period_of(Timestamp moment);
std::string add_months(const std::string& period, std::int64_t months);
// How many months from `first` to `second`.
std::int64_t months_between(const std::string& first, const std::string& second);
// The first month of the observation period that contains this one: periods of 1, 3, 6 or 12 months begin in January.
std::string first_of_span(const std::string& period, std::int64_t months);
// "Oct 2026", or "Jul – Sep 2026".
std::string display_span(const std::string& from, const std::string& to);

}  // namespace pharos::surveillance
