#include "public_data/queries/timeline_tally.hpp"

namespace pharos::public_data {

TimelineTally::TimelineTally(const Facts& facts, const AeFilter& filter, int months, Together together)
    : facts_(&facts),
      unit_(filter.unit),
      months_(static_cast<size_t>(months)),
      together_(together),
      day_((filter.date_basis == DateBasis::kReceived ? facts.columns().received : facts.columns().occurred).data()) {}

void TimelineTally::take(std::span<const std::uint32_t> rows) {
  const std::uint32_t* profile = facts_->columns().profile.data();
  const std::uint8_t* type = facts_->event_type_of_profile();
  const std::uint32_t* noe = facts_->noe_of_profile();
  for (const std::uint32_t row : rows) {
    if (day_[row] == kNoDay) {
      ++undated_;
      continue;
    }
    const size_t month = month_of(row);
    const std::uint32_t values = profile[row];
    if (std::int64_t* reports = reports_.find(month)) {
      ++reports[type[values]];
      summarized_events_.find(month)[type[values]] += noe[values];
    } else {
      reports_.add(month, type[values], 1);
      summarized_events_.add(month, type[values], noe[values]);
    }
  }
}

void TimelineTally::take(const CarefulRows& careful) {
  careful.each_report([&](std::uint32_t row) {
    if (day_[row] == kNoDay) {
      ++undated_;
      return;
    }
    const Profile& profile = facts_->profile_of(row);
    careful_reports_.add(month_of(row), profile.event_type, 1);
    summarized_events_.add(month_of(row), profile.event_type, profile.noe);
  });
  together_ == Together::kMonths ? take_month_by_month(careful) : take_event_by_event(careful);
}

void TimelineTally::take_month_by_month(const CarefulRows& careful) {
  const auto& events = facts_->columns().event;
  seen_.resize(facts_->columns().event_member.size() / 64 + 1);
  size_t current = 0;
  // The rows are in the order of their dates.
  careful.each_report([&](std::uint32_t row) {
    if (day_[row] == kNoDay) return;
    const size_t month = month_of(row);
    if (month != current) forget_events();
    current = month;
    if (const std::uint32_t event = events[row]; event != 0) {
      std::uint64_t& bits = seen_[event / 64];
      const std::uint64_t bit = std::uint64_t{1} << (event % 64);
      if ((bits & bit) != 0) return;
      bits |= bit;
      seen_events_.push_back(event);
    }
    careful_events_.add(month, 0, 1);
  });
  forget_events();
}

void TimelineTally::forget_events() {
  for (const std::uint32_t event : seen_events_) seen_[event / 64] = 0;
  seen_events_.clear();
}

void TimelineTally::take_event_by_event(const CarefulRows& careful) {
  const auto count = [&](MonthCounts& counts, size_t groups) {
    careful.count(
        Unit::kEvents,
        [&](std::uint32_t row, const auto& add) {
          if (day_[row] == kNoDay) return;
          add(month_of(row) * groups + (groups == 1 ? 0 : facts_->profile_of(row).event_type));
        },
        [&](std::uint64_t group, std::int64_t events) { counts.add(group / groups, group % groups, events); });
  };
  count(careful_events_, 1);
  if (unit_ == Unit::kEvents) count(careful_events_by_type_, kEventTypeCount);
}

void TimelineTally::add(const TimelineTally& other) {
  reports_.add(other.reports_);
  careful_reports_.add(other.careful_reports_);
  summarized_events_.add(other.summarized_events_);
  careful_events_.add(other.careful_events_);
  careful_events_by_type_.add(other.careful_events_by_type_);
  undated_ += other.undated_;
}

Timeline TimelineTally::finish() const {
  Timeline timeline{.buckets = {}, .undated_reports = undated_};
  // Every report has at least one summarized event.
  summarized_events_.each_month([&](size_t month) {
    TimelineBucket bucket{
        .year = year_of(month), .month = public_data::month_of(month), .events = careful_events_.at(month, 0)};
    for (size_t type = 0; type < kEventTypeCount; ++type) {
      const std::int64_t alone = reports_.at(month, type);
      const std::int64_t reports = alone + careful_reports_.at(month, type);
      const std::int64_t summarized = summarized_events_.at(month, type);
      bucket.reports += reports;
      bucket.events += alone;
      bucket.summarized_events += summarized;
      bucket.by_event_type[type] = unit_ == Unit::kReports  ? reports
                                   : unit_ == Unit::kEvents ? alone + careful_events_by_type_.at(month, type)
                                                            : summarized;
    }
    timeline.buckets.push_back(bucket);
  });
  return timeline;
}

}  // namespace pharos::public_data
