#include "features/reportability/clocks/work_calendar.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "core/error.hpp"
#include "core/json.hpp"
#include "core/time_zone.hpp"
#include "features/reportability/rules/shipped_rules.hpp"

namespace pharos::reportability {
namespace {

WorkCalendar read_calendar(const JsonObject& object) {
  WorkCalendar::Table table{.key = std::string(object.at("key").as_string()),
                            .title = std::string(object.at("title").as_string()),
                            .note = std::string(object.at("note").as_string()),
                            .first_year = static_cast<int>(object.at("first_year").as_int64()),
                            .last_year = static_cast<int>(object.at("last_year").as_int64()),
                            .holidays = {}};
  for (const auto& row : object.at("holidays").as_array()) {
    table.holidays.emplace(civil_day_of(std::string(row.at("day").as_string())), row.at("name").as_string());
  }
  return WorkCalendar{std::move(table)};
}

std::map<std::string, WorkCalendar> read_calendars() {
  std::map<std::string, WorkCalendar> calendars;
  const auto document = read_json(shipped_calendars());
  for (const auto& value : document.at("calendars").as_array()) {
    auto calendar = read_calendar(value.as_object());
    const auto key = calendar.key();
    calendars.emplace(key, std::move(calendar));
  }
  return calendars;
}

}  // namespace

bool WorkCalendar::is_weekend(cctz::civil_day day) {
  const auto weekday = cctz::get_weekday(day);
  return weekday == cctz::weekday::saturday || weekday == cctz::weekday::sunday;
}

std::optional<std::string> WorkCalendar::holiday(cctz::civil_day day) const {
  if (day.year() < table_.first_year || day.year() > table_.last_year) {
    const auto message = fmt::format("The calendar \"{}\" covers {} to {}. The due date cannot be computed.",
                                     table_.title, table_.first_year, table_.last_year);
    throw Error(ErrorCode::kInvalidFields, message, {{"at", message}});
  }
  const auto found = table_.holidays.find(day);
  return found == table_.holidays.end() ? std::nullopt : std::optional{found->second};
}

const WorkCalendar& work_calendar(const std::string& key) {
  static const auto calendars = read_calendars();
  const auto found = calendars.find(key);
  if (found == calendars.end()) throw std::logic_error("there is no calendar " + key);
  return found->second;
}

}  // namespace pharos::reportability
