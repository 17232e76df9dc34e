#include "core/time_zone.hpp"

#include <fmt/format.h>

namespace pharos {

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

}  // namespace pharos
