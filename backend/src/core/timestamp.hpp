#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/json.hpp"

namespace pharos {

// A moment in UTC, to the microsecond: what the database stores as bigint and the API as ISO-8601 text.
struct Timestamp {
  std::int64_t microseconds = 0;  // since 1970-01-01T00:00:00Z

  auto operator<=>(const Timestamp&) const = default;
  Timestamp operator+(std::chrono::microseconds span) const { return {microseconds + span.count()}; }
  Timestamp operator-(std::chrono::microseconds span) const { return {microseconds - span.count()}; }
  std::chrono::microseconds operator-(Timestamp other) const {
    return std::chrono::microseconds{microseconds - other.microseconds};
  }
  std::int64_t seconds() const { return microseconds / 1'000'000; }
};

// "2030-01-01T00:00:00Z", with a fraction only when there is one.
std::string to_iso(Timestamp moment);

// Accepts a date with a time and an offset or Z, and a plain date (midnight UTC). Nothing else.
std::optional<Timestamp> find_timestamp(std::string_view text);

void tag_invoke(const boost::json::value_from_tag&, Json& out, const Timestamp& moment);

// Time is an argument: everything that asks for it is given a clock.
class Clock {
 public:
  virtual ~Clock() = default;
  virtual Timestamp now() const = 0;
};

class SystemClock final : public Clock {
 public:
  Timestamp now() const override;
};

}  // namespace pharos
