#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace pharos::public_data {

// A calendar day of a source. FDA dates have no time zone, so neither has this.
struct Date {
  std::int32_t days = 0;  // since 1970-01-01

  auto operator<=>(const Date&) const = default;
};

// Nothing when there is no such day, or it lies outside 1900-2199 (what such a year means is anyone's guess).
std::optional<Date> find_date(int year, unsigned month, unsigned day);

// Reads every way the sources write a day: 20240131, 2024-01-31, 2024/01/31, 01/31/2024, 31-JAN-24, 31-JAN-2024, the
// second and third also with a time behind them. Month before day, as FDA writes it. Nothing for anything else.
std::optional<Date> find_date(std::string_view text);

std::string to_iso(Date date);  // "2024-01-31"

}  // namespace pharos::public_data
