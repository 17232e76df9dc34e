#pragma once

#include <chrono>
#include <cstddef>

#include "public_data/records/date.hpp"

// Months as one number, so that counts by month stand in a vector.
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

}  // namespace pharos::public_data
