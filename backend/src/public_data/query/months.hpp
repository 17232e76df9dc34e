#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "public_data/records/date.hpp"

// Months as numbers, so that counts by month fit in a vector.
namespace pharos::public_data {

inline size_t month_number(Date date) {
  const std::chrono::year_month_day day{std::chrono::sys_days{std::chrono::days{date.days}}};
  return static_cast<size_t>(static_cast<int>(day.year()) * 12) + static_cast<unsigned>(day.month()) - 1;
}
inline int year_of(size_t month_number) {
  return static_cast<int>(month_number / 12);
}
inline unsigned month_of(size_t month_number) {
  return static_cast<unsigned>(month_number % 12) + 1;
}

// The same for many days: a lookup table for two centuries.
class MonthTable {
 public:
  MonthTable() {
    for (std::int32_t day = kFirst; day < kLast; ++day) {
      months_.push_back(static_cast<std::uint16_t>(month_number(Date{day})));
    }
  }
  size_t of(std::int32_t day) const {
    return day >= kFirst && day < kLast ? months_.data()[static_cast<size_t>(day - kFirst)] : month_number(Date{day});
  }

 private:
  static constexpr std::int32_t kFirst = -36'500;
  static constexpr std::int32_t kLast = 36'500;
  std::vector<std::uint16_t> months_;
};

}  // namespace pharos::public_data
