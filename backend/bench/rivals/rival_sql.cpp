#include "rivals/rival_sql.hpp"

#include <algorithm>
#include <chrono>
#include <stdexcept>

namespace pharos::bench {
namespace {

// Two levels, because both engines are slow at counting distinct values of millions of rows at once.
constexpr const char* kStats = R"sql(
  select coalesce(sum(n) filter (where event_type = 0), 0), coalesce(sum(n) filter (where event_type = 1), 0),
    coalesce(sum(n) filter (where event_type = 2), 0), coalesce(sum(n) filter (where event_type = 3), 0),
    coalesce(sum(n) filter (where event_type = 4), 0), count(distinct manufacturer), count(distinct brand)
  from (select event_type, manufacturer, brand, count(*) filter (where repeated = 0) as n
        from bench_devices where product_code = $1 group by event_type, manufacturer, brand) as counted)sql";

constexpr const char* kTimeline = R"sql(
  select date_received, event_type, count(*) from bench_devices where product_code = $1 and repeated = 0
  group by date_received, event_type order by date_received, event_type)sql";

constexpr const char* kProblems = R"sql(
  select problem, count(*) as n from bench_problems where kind = 0 and product_code = $1
  group by problem order by n desc, problem limit 50)sql";

constexpr const char* kBrands = R"sql(
  select brand, count(*) as n from bench_devices where product_code = $1
  group by brand order by n desc, brand limit 100)sql";

constexpr const char* kPageByBrand = R"sql(
  select report_key, seq from bench_devices where product_code = $1
  order by brand, date_received desc, report_key desc, seq limit 25)sql";

constexpr const char* kNewestPage = R"sql(
  select report_key, seq from bench_devices where product_code = $1
  order by date_received desc, report_key desc, seq limit 25)sql";

}  // namespace

const char* name_of(Question question) {
  switch (question) {
    case Question::kStats:
      return "stats";
    case Question::kTimeline:
      return "timeline";
    case Question::kProblems:
      return "problems";
    case Question::kBrands:
      return "facet of brands";
    case Question::kPageByBrand:
      return "page by brand";
    case Question::kNewestPage:
      return "page, newest first";
  }
  throw std::logic_error{"unknown query"};
}

const char* sql_of(Question question) {
  switch (question) {
    case Question::kStats:
      return kStats;
    case Question::kTimeline:
      return kTimeline;
    case Question::kProblems:
      return kProblems;
    case Question::kBrands:
      return kBrands;
    case Question::kPageByBrand:
      return kPageByBrand;
    case Question::kNewestPage:
      return kNewestPage;
  }
  throw std::logic_error{"unknown query"};
}

std::int64_t month_of(std::int64_t day) {
  using namespace std::chrono;
  const year_month_day date{sys_days{days{day}}};
  const auto month = static_cast<unsigned>(date.month());
  return (static_cast<int>(date.year()) - 1970) * 12 + static_cast<std::int64_t>(month) - 1;
}

Answer fold_months(const Answer& days) {
  Answer months;
  std::array<std::int64_t, kEventTypeCount> counts{};
  const auto finish = [&](std::int64_t month) {
    for (size_t type = 0; type < counts.size(); ++type) {
      if (counts[type] != 0) months.insert(months.end(), {month, static_cast<std::int64_t>(type), counts[type]});
    }
    counts.fill(0);
  };
  for (size_t i = 0; i < days.size(); i += 3) {
    const std::int64_t month = month_of(days[i]);
    counts.at(static_cast<size_t>(days[i + 1])) += days[i + 2];
    if (i + 3 == days.size() || month_of(days[i + 3]) != month) finish(month);
  }
  return months;
}

}  // namespace pharos::bench
