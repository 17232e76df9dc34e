#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/time_zone.hpp"

namespace pharos::reportability {

// Which days are working days, for the years a table of holidays covers.
class WorkCalendar {
 public:
  struct Table {
    std::string key;
    std::string title;
    std::string note;
    int first_year = 0;
    int last_year = 0;
    std::map<cctz::civil_day, std::string> holidays;
  };
  explicit WorkCalendar(Table table) : table_(std::move(table)) {}

  const std::string& key() const { return table_.key; }
  const std::string& title() const { return table_.title; }
  // All throw Error{kInvalidFields} naming `at` for a day outside the years of the table: it is not guessed.
  // The name of the holiday, if it is one.
  std::optional<std::string> holiday(cctz::civil_day day) const;
  bool is_working_day(cctz::civil_day day) const { return !is_weekend(day) && !holiday(day); }
  static bool is_weekend(cctz::civil_day day);

 private:
  Table table_;
};

// The shipped calendar of this name. Throws std::logic_error.
const WorkCalendar& work_calendar(const std::string& key);

}  // namespace pharos::reportability
