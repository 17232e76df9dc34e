#pragma once

#include <string>
#include <vector>

#include "db/database.hpp"
#include "features/reportability/calendar/calendar_tokens.hpp"
#include "features/reportability/obligations/obligation.hpp"

namespace pharos::reportability {

// What a calendar shows of an obligation: nothing about the event or the patient.
struct CalendarEntry {
  std::string case_id = {};
  std::string number = {};
  Jurisdiction jurisdiction = Jurisdiction::kUs;
  std::string lawful_due = {};
  bool is_provisional = false;
};
BOOST_DESCRIBE_STRUCT(CalendarEntry, (), (case_id, number, jurisdiction, lawful_due, is_provisional))

// Reads without a session, for the holder of a token.
class CalendarDirectory {
 public:
  explicit CalendarDirectory(db::Database& database) : database_(database) {}

  // Nothing if the person is no longer an active member, or the organization is suspended.
  std::optional<std::vector<CalendarEntry>> entries(const CalendarTokens::Target& target) const;

 private:
  db::Database& database_;
};

}  // namespace pharos::reportability
