#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pharos::public_data {

// A calendar day. FDA dates have no time zone, so neither does this.
struct Date {
  std::int32_t days = 0;  // since 1970-01-01

  auto operator<=>(const Date&) const = default;
};

int year_of(Date day);
// Nothing if the day does not exist, or is outside 1900-2199 (such years are typing errors).
std::optional<Date> find_date(int year, unsigned month, unsigned day);

// Parses every date format of the sources: 20240131, 2024-01-31, 2024/01/31, 01/31/2024, 31-JAN-24, 31-JAN-2024, the
// second and third also followed by a time. Month before day, as FDA writes it. Nothing for anything else.
std::optional<Date> find_date(std::string_view text);

std::string to_iso(Date date);  // "2024-01-31"

}  // namespace pharos::public_data
