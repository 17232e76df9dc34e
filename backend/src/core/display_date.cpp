#include "core/display_date.hpp"

#include <fmt/format.h>

#include <array>

namespace pharos {
namespace {

constexpr std::array<std::string_view, 12> kMonths = {"Jan", "Feb", "Mar", "Apr", "May", "Jun",
                                                      "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"};

}  // namespace

std::string display_day(Timestamp moment) {
  using namespace std::chrono;
  const year_month_day date{floor<days>(sys_time<microseconds>{microseconds{moment.microseconds}})};
  return fmt::format("{:02} {} {}", static_cast<unsigned>(date.day()),
                     kMonths.at(static_cast<unsigned>(date.month()) - 1), static_cast<int>(date.year()));
}

std::string display_day(std::string_view iso_day) {
  const auto moment = find_timestamp(iso_day);
  return moment ? display_day(*moment) : std::string{iso_day};
}

std::string display_minute(Timestamp moment) {
  return fmt::format("{}, {} UTC", display_day(moment), to_iso(moment).substr(11, 5));
}

}  // namespace pharos
