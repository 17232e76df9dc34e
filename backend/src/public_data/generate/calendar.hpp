#pragma once

#include <cstdint>
#include <vector>

#include "public_data/records/date.hpp"

namespace pharos::public_data::generate {

constexpr unsigned kMonthsToCome = 36;

Date first_of_month(Date day);
Date last_of_month(Date day);
Date add_months(Date day, int months);  // to the first day of the month

// On which day each report is received: more every year, few at weekends, most on a Monday. Behind the reports of the
// data stand those of the months to come, as many in each.
class Calendar {
 public:
  Calendar(Date first, Date last, std::uint64_t reports);

  std::uint64_t reports_a_month() const { return reports_a_month_; }

  Date day_of(std::uint64_t report) const;
  // The first report that is received on the day or later.
  std::uint64_t first_report(Date day) const;

 private:
  void add_days(Date first, Date last, std::uint64_t number, std::uint64_t reports);

  Date first_;
  std::uint64_t reports_a_month_ = 1;
  std::vector<std::uint64_t> first_report_;  // by day
};

}  // namespace pharos::public_data::generate
