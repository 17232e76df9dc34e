#pragma once

#include <map>

#include "public_data/query/answers.hpp"
#include "public_data/store/duckdb_client.hpp"
#include "public_data/store/report_facts.hpp"
#include "public_data/store/staged_rows.hpp"

namespace pharos::public_data {

// Gathers days to report and how often each came.
class TimelinessCounts {
 public:
  // A row of days, null when they are unknown.
  void add(const Row& row, std::int64_t reports) {
    add_days(row.is_null(0) ? kNoDay : static_cast<std::int32_t>(row.integer(0)), reports);
  }
  // kNoDay: unknown.
  void add_days(std::int32_t days, std::int64_t reports) {
    if (days == kNoDay) {
      unknown_ += reports;
    } else if (days != kNoReportingClock) {
      days_[days] += reports;
    }
  }

  Timeliness finish() const {
    Timeliness answer{.unknown = unknown_};
    for (const auto& [days, reports] : days_) {
      answer.n_known += reports;
      (days <= 30 ? answer.on_time : days <= 180 ? answer.late_31_180 : answer.late_over_180) += reports;
    }
    if (answer.n_known == 0) return answer;
    answer.median_days = (at((answer.n_known - 1) / 2) + at(answer.n_known / 2)) / 2.0;
    answer.p90_days = at((answer.n_known * 9 + 9) / 10 - 1);
    return answer;
  }

 private:
  // The days of the report that stands there when all stand in order.
  std::int32_t at(std::int64_t place) const {
    for (const auto& [days, reports] : days_) {
      if (place < reports) return days;
      place -= reports;
    }
    return 0;
  }

  std::map<std::int32_t, std::int64_t> days_;
  std::int64_t unknown_ = 0;
};

}  // namespace pharos::public_data
