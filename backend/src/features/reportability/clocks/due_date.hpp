#pragma once

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "core/timestamp.hpp"
#include "features/reportability/rules/rule_set.hpp"

namespace pharos::reportability {

// When a report is due, and how that was computed.
struct DueDate {
  std::string start_day = {};           // day 0, local
  std::string nominal_day = {};         // the time limit without extensions
  std::string lawful_day = {};          // the last day on which the report is in time
  Timestamp lawful_until = {};          // the end of that day, local; with a limit in hours, that moment
  std::vector<std::string> steps = {};  // in words
};
BOOST_DESCRIBE_STRUCT(DueDate, (), (start_day, nominal_day, lawful_day, lawful_until, steps))

// Day 0 is the day of `start` in `time_zone`. Throws Error{kInvalidFields} if the calendar of the rule does not cover
// the days it needs.
DueDate due_date(const TimeLimit& limit, Timestamp start, const std::string& time_zone);

}  // namespace pharos::reportability
