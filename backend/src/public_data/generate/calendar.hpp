#pragma once

#include <cstdint>
#include <vector>

#include "public_data/records/date.hpp"

namespace pharos::public_data::generate {

constexpr unsigned kMonthsToCome = 36;

Date first_of_month(Date day);
Date last_of_month(Date day);
Date add_months(Date day, int months);  // rounds to the first day of the month

// The day on which each report is received: more every year, few on weekends, most on Mondays. The reports of the data
// are followed by those of future months, the same number in each.
class Calendar {
 public:
  Calendar(Date first, Date last, std::uint64_t reports);

  std::uint64_t reports_a_month() const { return reports_a_month_; }

  Date day_of(std::uint64_t report) const;
  // The first report received on or after the day.
  std::uint64_t first_report(Date day) const;

 private:
  void add_days(Date first, Date last, std::uint64_t number, std::uint64_t reports);

  Date first_;
  std::uint64_t reports_a_month_ = 1;
  std::vector<std::uint64_t> first_report_;  // by day
};

}  // namespace pharos::public_data::generate
