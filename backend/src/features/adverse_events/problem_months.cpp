#include "features/adverse_events/problem_months.hpp"

#include <chrono>

#include "features/adverse_events/answer_parts.hpp"
#include "public_data/query/months.hpp"

namespace pharos::adverse_events {
namespace {

constexpr int kSparkMonths = 12;

// The first incomplete month.
int first_incomplete(const public_data::DataVersion& version, int incomplete_months) {
  return static_cast<int>(public_data::month_number(version.manifest().data_through)) + 1 - incomplete_months;
}

}  // namespace

public_data::AeFilter complete_months(public_data::AeFilter filter, const public_data::DataVersion& version,
                                      int incomplete_months) {
  const public_data::Date last{first_day(first_incomplete(version, incomplete_months)).days - 1};
  if (incomplete_months > 0 && (!filter.end_date || last < *filter.end_date)) filter.end_date = last;
  return filter;
}

std::vector<std::vector<std::int64_t>> sparks(const public_data::DataVersion& version,
                                              const public_data::AeFilter& filter, public_data::ProblemKind kind,
                                              const std::vector<std::string>& terms, int incomplete_months) {
  const int end = first_incomplete(version, incomplete_months);
  const int start = end - kSparkMonths;
  auto recent = filter;
  recent.start_date = first_day(start);
  recent.end_date = public_data::Date{first_day(end).days - 1};
  std::vector<std::vector<std::int64_t>> lines;
  for (const auto& problem : version.reports().problem_months(recent, kind, terms, public_data::page_limits())) {
    std::vector<std::int64_t> line(kSparkMonths);
    for (const auto& month : problem.months) {
      const int place = month.year * 12 + static_cast<int>(month.month) - 1 - start;
      if (place >= 0 && place < kSparkMonths) line[static_cast<size_t>(place)] = month.count;
    }
    lines.push_back(std::move(line));
  }
  return lines;
}

}  // namespace pharos::adverse_events
