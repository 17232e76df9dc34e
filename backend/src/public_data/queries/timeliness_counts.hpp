#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <optional>

#include "public_data/columns/fact_table.hpp"
#include "public_data/columns/report_facts.hpp"
#include "public_data/query/answers.hpp"

namespace pharos::public_data {

// Counts reports by days to report.
class TimelinessCounts {
 public:
  // kNoDay: unknown.
  void add_days(std::int32_t days, std::int64_t reports) {
    if (const auto place = static_cast<std::uint32_t>(days - kNoReportingClock); place < common_.size()) {
      common_[place] += reports;
    } else {
      add_uncommon(days, reports);
    }
  }
  void add(const TimelinessCounts& other) {
    other.each([this](std::int32_t days, std::int64_t reports) { add_days(days, reports); });
    unknown_ += other.unknown_;
  }

  Timeliness finish() const {
    Timeliness answer{.unknown = unknown_};
    each([&answer](std::int32_t days, std::int64_t reports) {
      answer.n_known += reports;
      (days <= 30 ? answer.on_time : days <= 180 ? answer.late_31_180 : answer.late_over_180) += reports;
      const auto bin = std::ranges::lower_bound(kTimelinessBins, days);
      answer.histogram[static_cast<size_t>(bin - kTimelinessBins.begin())] += reports;
    });
    if (answer.n_known == 0) return answer;
    answer.median_days = (at((answer.n_known - 1) / 2) + at(answer.n_known / 2)) / 2.0;
    answer.p90_days = at((answer.n_known * 9 + 9) / 10 - 1);
    return answer;
  }

 private:
  void add_uncommon(std::int32_t days, std::int64_t reports) {
    if (days == kNoDay) {
      unknown_ += reports;
    } else {
      rare_[days] += reports;
    }
  }

  // The days of the report at this position in sorted order.
  std::int32_t at(std::int64_t place) const {
    std::optional<std::int32_t> found;
    each([&place, &found](std::int32_t days, std::int64_t reports) {
      if (!found && place < reports) found = days;
      place -= reports;
    });
    return found.value_or(0);
  }

  // In order of days.
  template <class Take>
  void each(const Take& take) const {
    for (size_t place = 1; place < common_.size(); ++place) {
      if (common_[place] > 0) take(static_cast<std::int32_t>(place) + kNoReportingClock, common_[place]);
    }
    for (const auto& [days, reports] : rare_) take(days, reports);
  }

  std::array<std::int64_t, 1024> common_{};  // beginning with kNoReportingClock, which is not counted
  std::map<std::int32_t, std::int64_t> rare_;
  std::int64_t unknown_ = 0;
};

}  // namespace pharos::public_data
