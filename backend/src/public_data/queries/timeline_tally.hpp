#pragma once

#include <vector>

#include "public_data/queries/careful_rows.hpp"
#include "public_data/queries/month_counts.hpp"
#include "public_data/query/answers.hpp"

namespace pharos::public_data {

// What a filter selects, counted by months in all three units: rows simply count only if they count once in each.
class TimelineTally {
 public:
  // How the careful rows are passed: all reports of an event together, or all rows of some months together.
  enum class Together { kEvents, kMonths };

  // `months` are combined into one bucket.
  TimelineTally(const Facts& facts, const AeFilter& filter, int months, Together together);

  void take(std::span<const std::uint32_t> rows);
  void take(const CarefulRows& careful);
  void add(const TimelineTally& other);

  Timeline finish() const;

 private:
  // The first of the combined months.
  size_t month_of(std::uint32_t row) const {
    const size_t month = facts_->months().of(day_[row]);
    return months_ == 1 ? month : month / months_ * months_;
  }
  void take_month_by_month(const CarefulRows& careful);
  void take_event_by_event(const CarefulRows& careful);
  void forget_events();

  const Facts* facts_;
  Unit unit_;
  size_t months_;
  Together together_;
  const std::int32_t* day_;
  // The tables have a column for each type of event.
  MonthCounts reports_{kEventTypeCount};  // each is one event
  MonthCounts careful_reports_{kEventTypeCount};
  MonthCounts summarized_events_{kEventTypeCount};
  MonthCounts careful_events_{1};
  MonthCounts careful_events_by_type_{kEventTypeCount};
  std::int64_t undated_ = 0;
  std::vector<std::uint64_t> seen_;         // one bit for each event of the current month
  std::vector<std::uint32_t> seen_events_;  // whose bits are set
};

}  // namespace pharos::public_data
