#include "core/time_zone.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>

#include "core/display_date.hpp"

namespace pharos {

bool is_time_zone(const std::string& name) {
  if (name == "UTC") return true;
  const auto is_part = [](char c) {
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '_' || c == '/' ||
           c == '+' || c == '-';
  };
  // Where the zones are loaded from; no dots, so that no name leaves this folder.
  return name.find('/') != std::string::npos && name.front() != '/' && std::ranges::all_of(name, is_part) &&
         std::filesystem::is_regular_file(std::filesystem::path{"/usr/share/zoneinfo"} / name);
}

cctz::time_zone zone_of(const std::string& name) {
  cctz::time_zone zone = cctz::utc_time_zone();
  cctz::load_time_zone(name, &zone);  // stays UTC on failure
  return zone;
}

cctz::civil_second local_time(Timestamp moment, const cctz::time_zone& zone) {
  using Seconds = std::chrono::time_point<std::chrono::system_clock, cctz::seconds>;
  return cctz::convert(Seconds{cctz::seconds{moment.seconds()}}, zone);
}

Timestamp moment_of(cctz::civil_second local, const cctz::time_zone& zone) {
  const auto moment = zone.lookup(local).pre;
  return {std::chrono::duration_cast<std::chrono::microseconds>(moment.time_since_epoch()).count()};
}

std::string to_iso(cctz::civil_day day) {
  return fmt::format("{:04}-{:02}-{:02}", day.year(), day.month(), day.day());
}

cctz::civil_day civil_day_of(const std::string& iso_day) {
  constexpr size_t kLength = 10;  // of 2026-11-17
  const auto number_at = [&iso_day](size_t start, size_t length) {
    int value = 0;
    const auto* end = iso_day.data() + start + length;
    const auto [stopped, error] = std::from_chars(iso_day.data() + start, end, value);
    return error == std::errc{} && stopped == end ? value : -1;
  };
  if (iso_day.size() == kLength) {
    const cctz::civil_day day(number_at(0, 4), number_at(5, 2), number_at(8, 2));
    if (to_iso(day) == iso_day) return day;  // 2026-02-30 is another day
  }
  throw std::invalid_argument(iso_day + " is not a day");
}

std::string display_local(Timestamp moment, const std::string& time_zone) {
  using Seconds = std::chrono::time_point<std::chrono::system_clock, cctz::seconds>;
  const auto local = zone_of(time_zone).lookup(Seconds{cctz::seconds{moment.seconds()}});
  const auto text = fmt::format("{}, {:02}:{:02}", display_day(to_iso(cctz::civil_day{local.cs})), local.cs.hour(),
                                local.cs.minute());
  if (local.offset == 0 && std::string_view{local.abbr} == "UTC") return text + " UTC";
  const int minutes = std::abs(local.offset) / 60;
  const auto offset = fmt::format("UTC{}{:02}:{:02}", local.offset < 0 ? '-' : '+', minutes / 60, minutes % 60);
  // Zones without an abbreviation of their own have their offset as one, such as "+03".
  const std::string_view name = local.abbr;
  const bool is_named = !name.starts_with('+') && !name.starts_with('-');
  return is_named ? fmt::format("{} {} ({})", text, name, offset) : fmt::format("{} {}", text, offset);
}

}  // namespace pharos
