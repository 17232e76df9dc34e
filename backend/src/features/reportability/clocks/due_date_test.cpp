#include "features/reportability/clocks/due_date.hpp"

#include <gtest/gtest.h>

#include <random>

#include "core/error.hpp"
#include "core/time_zone.hpp"
#include "features/reportability/clocks/work_calendar.hpp"
#include "features/reportability/rules/rule_sets.hpp"

namespace pharos::reportability {
namespace {

const TimeLimit& limit_of(Jurisdiction jurisdiction, const std::string& key) {
  return RuleSets::shipped().in_force(jurisdiction, "2026-06-01").clock(key);
}

DueDate due_at_noon(const TimeLimit& limit, const std::string& day, const std::string& zone = "America/New_York") {
  return due_date(limit, moment_of(cctz::civil_second(civil_day_of(day)) + 12 * 3600, zone_of(zone)), zone);
}

struct WorkedDate {
  Jurisdiction jurisdiction;
  std::string clock;
  std::string start;
  std::string nominal;
  std::string lawful;
};

// Worked examples published with the rules.
const WorkedDate kWorkedDates[] = {
    {Jurisdiction::kUs, "five_day_remedial", "2026-06-30", "2026-07-08", "2026-07-08"},
    {Jurisdiction::kUs, "five_day_request", "2026-11-25", "2026-12-03", "2026-12-03"},
    {Jurisdiction::kUs, "thirty_day", "2026-12-15", "2027-01-14", "2027-01-14"},
    {Jurisdiction::kUs, "thirty_day", "2028-01-31", "2028-03-01", "2028-03-01"},
    {Jurisdiction::kUs, "correction", "2026-06-30", "2026-07-15", "2026-07-15"},
    {Jurisdiction::kUs, "summary_quarter", "2026-03-31", "2026-04-30", "2026-04-30"},
    {Jurisdiction::kUs, "summary_quarter", "2026-04-01", "2026-07-31", "2026-07-31"},
    {Jurisdiction::kUs, "summary_quarter", "2026-09-30", "2026-10-31", "2026-10-31"},
    {Jurisdiction::kUs, "summary_quarter", "2026-12-31", "2027-01-31", "2027-01-31"},
    {Jurisdiction::kEuMdr, "serious", "2026-12-10", "2026-12-25", "2026-12-28"},
    {Jurisdiction::kEuMdr, "serious", "2022-07-01", "2022-07-16", "2022-07-18"},
    {Jurisdiction::kEuMdr, "threat", "2026-10-30", "2026-11-01", "2026-11-03"},
    {Jurisdiction::kEuMdr, "death", "2022-07-02", "2022-07-12", "2022-07-12"},
    {Jurisdiction::kEuIvdr, "serious", "2026-12-10", "2026-12-25", "2026-12-28"},
    {Jurisdiction::kGb, "serious", "2026-12-10", "2026-12-25", "2026-12-25"},
};

TEST(DueDateTest, WorkedDatesOfTheRules) {
  for (const auto& worked : kWorkedDates) {
    const auto due = due_at_noon(limit_of(worked.jurisdiction, worked.clock), worked.start);
    EXPECT_EQ(due.nominal_day, worked.nominal) << worked.clock << " from " << worked.start;
    EXPECT_EQ(due.lawful_day, worked.lawful) << worked.clock << " from " << worked.start;
  }
}

TEST(DueDateTest, TheExtensionsAreExplainedOneByOne) {
  const auto due = due_at_noon(limit_of(Jurisdiction::kEuMdr, "threat"), "2026-10-30", "Europe/Berlin");
  const std::vector<std::string> expected{
      "Day 0: Fri 30 Oct 2026 (Europe/Berlin)", "2 calendar days later: Sun 01 Nov 2026",
      "Sun 01 Nov 2026 is on a weekend: moved to the next working day, Mon 02 Nov 2026",
      "The period must include two working days: moved to Tue 03 Nov 2026"};
  EXPECT_EQ(due.steps, expected);
}

TEST(DueDateTest, DayZeroIsTheLocalDay) {
  const auto& limit = limit_of(Jurisdiction::kUs, "thirty_day");
  const auto late_evening = *find_timestamp("2026-03-01T03:30:00Z");  // still 28 February in New York
  EXPECT_EQ(due_date(limit, late_evening, "America/New_York").start_day, "2026-02-28");
  EXPECT_EQ(due_date(limit, late_evening, "America/New_York").lawful_day, "2026-03-30");
  EXPECT_EQ(due_date(limit, late_evening, "Europe/Berlin").lawful_day, "2026-03-31");
}

TEST(DueDateTest, TheLastDayEndsAtLocalMidnightAlsoWhenClocksChange) {
  // 30 days after 27 September: 27 October, two days after clocks went back in Berlin.
  const auto due = due_at_noon(limit_of(Jurisdiction::kCa, "thirty_day"), "2026-09-27", "Europe/Berlin");
  EXPECT_EQ(to_iso(due.lawful_until), "2026-10-27T23:00:00Z");
  const auto summer = due_at_noon(limit_of(Jurisdiction::kCa, "ten_day"), "2026-09-27", "Europe/Berlin");
  EXPECT_EQ(to_iso(summer.lawful_until), "2026-10-07T22:00:00Z");
}

TEST(DueDateTest, HoursCountFromTheMoment) {
  const auto start = *find_timestamp("2026-04-03T20:15:00Z");  // Sydney leaves daylight saving on 5 April
  const auto due = due_date(limit_of(Jurisdiction::kAu, "threat"), start, "Australia/Sydney");
  EXPECT_EQ(to_iso(due.lawful_until), "2026-04-05T20:15:00Z");
  EXPECT_EQ(due.lawful_day, "2026-04-06");
}

TEST(DueDateTest, ADateBeyondTheCalendarIsRefused) {
  try {
    due_at_noon(limit_of(Jurisdiction::kUs, "five_day_remedial"), "2032-12-30");
    FAIL() << "computed a date without a calendar";
  } catch (const Error& error) {
    EXPECT_EQ(error.code, ErrorCode::kInvalidFields);
    EXPECT_NE(std::string(error.what()).find("covers 2020 to 2032"), std::string::npos);
  }
}

// A second implementation: walks day by day on numbers of days since 1970 and knows holidays as texts.
class DayByDay {
 public:
  explicit DayByDay(const TimeLimit& limit) : limit_(limit) {}

  std::string lawful(std::int64_t start) const {
    if (limit_.unit == TimeUnit::kQuarterMonthEnds) return quarter(start);
    std::int64_t day = start;
    for (std::int64_t left = limit_.length; left > 0;) {
      ++day;
      if (limit_.unit == TimeUnit::kCalendarDays || works(day)) --left;
    }
    if (limit_.rolls_to_working_day) {
      while (!works(day)) ++day;
    }
    if (limit_.includes_two_working_days) {
      while (worked(start, day) < 2 || !works(day)) ++day;
    }
    return text(day);
  }

 private:
  static std::string text(std::int64_t day) { return to_iso(Timestamp{day * 86'400'000'000}).substr(0, 10); }
  bool works(std::int64_t day) const {
    const auto weekday = ((day % 7) + 7 + 3) % 7;  // 1 January 1970 was a Thursday; Monday is 0
    if (weekday > 4) return false;
    return !work_calendar(limit_.calendar).holiday(civil_day_of(text(day)));
  }
  int worked(std::int64_t start, std::int64_t end) const {
    int count = 0;
    for (auto day = start + 1; day <= end; ++day) count += works(day) ? 1 : 0;
    return count;
  }
  static std::string quarter(std::int64_t start) {
    // Walks to the first day of the quarter's last month plus two, then back one day.
    auto month_of = [](std::int64_t day) { return std::stoi(text(day).substr(5, 2)); };
    auto day = start;
    while ((month_of(day) - 1) / 3 == (month_of(start) - 1) / 3) ++day;  // first day of the next quarter
    const auto first = month_of(day);
    while (month_of(day) == first) ++day;
    return text(day - 1);
  }

  const TimeLimit& limit_;
};

TEST(DueDateTest, AgreesWithWalkingDayByDay) {
  std::mt19937_64 random{20261117};
  std::vector<const TimeLimit*> limits;
  for (const auto& rules : RuleSets::shipped().all()) {
    for (const auto& limit : rules.clocks) {
      if (limit.unit != TimeUnit::kHours) limits.push_back(&limit);
    }
  }
  constexpr int kDates = 10'000;
  constexpr std::int64_t kFirstDay = 18'262;  // 1 January 2020
  constexpr std::int64_t kDays = 4'700;       // to November 2032
  for (int i = 0; i < kDates; ++i) {
    const auto& limit = *limits[random() % limits.size()];
    const auto start = kFirstDay + static_cast<std::int64_t>(random() % kDays);
    const auto moment = Timestamp{start * 86'400'000'000 + static_cast<std::int64_t>(random() % 86'400) * 1'000'000};
    ASSERT_EQ(due_date(limit, moment, "UTC").lawful_day, DayByDay{limit}.lawful(start))
        << limit.key << " from day " << start;
  }
}

// The table is data; these are the rules it was made from.
TEST(WorkCalendarTest, FederalHolidaysFallOnTheirDays) {
  const auto& calendar = work_calendar("us_federal");
  EXPECT_EQ(calendar.holiday(cctz::civil_day(2026, 7, 3)), "Independence Day (observed)");
  EXPECT_EQ(calendar.holiday(cctz::civil_day(2026, 11, 26)), "Thanksgiving Day");
  EXPECT_EQ(calendar.holiday(cctz::civil_day(2021, 12, 31)), "New Year's Day (observed)");
  EXPECT_FALSE(calendar.holiday(cctz::civil_day(2020, 6, 19)));
  for (int year = 2021; year <= 2032; ++year) {
    int count = 0;
    for (auto day = cctz::civil_day(year, 1, 1); day < cctz::civil_day(year + 1, 1, 1); ++day) {
      const auto name = calendar.holiday(day);
      if (!name) continue;
      EXPECT_FALSE(WorkCalendar::is_weekend(day)) << to_iso(day);
      ++count;
    }
    EXPECT_GE(count, 10) << year;
    EXPECT_LE(count, 12) << year;  // New Year's Day may be observed on 31 December
  }
}

}  // namespace
}  // namespace pharos::reportability
