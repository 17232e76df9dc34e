#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "core/json.hpp"

namespace pharos {

// A moment in UTC, to the microsecond: a bigint in the database, ISO 8601 text in the API.
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

// "2030-01-01T00:00:00Z", with a fraction only if it is not zero.
std::string to_iso(Timestamp moment);

// Accepts a date with a time and an offset or Z, or a plain date (midnight UTC), and nothing else.
std::optional<Timestamp> find_timestamp(std::string_view text);

void tag_invoke(const boost::json::value_from_tag&, Json& out, const Timestamp& moment);

// The source of the current time, passed to everything that needs it.
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
