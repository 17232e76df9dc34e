#pragma once

#include <map>

#include "features/complaints/statistics/statistics_repository.hpp"

namespace pharos::complaints {

// One month of complaints, with its units where known.
struct Month {
  std::string period = {};
  std::int64_t count = 0;
  std::optional<double> units = {};
  bool complete = true;
};
BOOST_DESCRIBE_STRUCT(Month, (), (period, count, units, complete))

struct ChartPoint {
  std::string period;
  double value = 0;
  double lcl = 0;
  double ucl = 0;
};
BOOST_DESCRIBE_STRUCT(ChartPoint, (), (period, value, lcl, ucl))

struct ChartViolation {
  std::string period;
  std::string_view rule;
  std::string_view side;
};
BOOST_DESCRIBE_STRUCT(ChartViolation, (), (period, rule, side))

// A Shewhart chart of months.
struct MonthChart {
  std::string_view method;  // c: counts, u: rates
  std::string_view unit;
  double centre = 0;
  std::vector<ChartPoint> points;
  std::vector<ChartViolation> violations;
};
BOOST_DESCRIBE_STRUCT(MonthChart, (), (method, unit, centre, points, violations))

struct ParetoBar {
  std::string code;
  std::optional<std::string> term;
  std::int64_t count = 0;
};
BOOST_DESCRIBE_STRUCT(ParetoBar, (), (code, term, count))

struct Statistics {
  std::int64_t complaints = 0;
  std::int64_t open = 0;
  std::int64_t reportable = 0;
  std::int64_t not_reportable = 0;
  std::optional<double> reportable_share;
  std::int64_t incomplete = 0;
  std::optional<double> incomplete_share;
  std::optional<std::int64_t> median_age_days;
  std::optional<double> units;
  std::optional<double> per_1000_units;
  std::map<std::string, std::int64_t> by_status;
  std::vector<Month> by_month;
  std::optional<MonthChart> chart;
  std::map<std::string, std::vector<ParetoBar>> pareto;  // by annex, and "internal"
};
BOOST_DESCRIBE_STRUCT(Statistics, (),
                      (complaints, open, reportable, not_reportable, reportable_share, incomplete, incomplete_share,
                       median_age_days, units, per_1000_units, by_status, by_month, chart, pareto))

// Counts, rate, age, months with control limits, and the most frequent codes of the selected complaints.
Statistics statistics_of(const StatisticsRepository& repository, const TenantScope& tenant,
                         const ComplaintFilter& filter, Timestamp now);

}  // namespace pharos::complaints
