#include "public_data/queries/timeline.hpp"

#include "public_data/queries/month_counts.hpp"

namespace pharos::public_data {
namespace {

// Months show all three units, so rows simply count only if they count once in each.
struct TimelineState {
  void add(const TimelineState& other) {
    reports.add(other.reports);
    careful_reports.add(other.careful_reports);
    summarized_events.add(other.summarized_events);
    careful_events.add(other.careful_events);
    careful_events_by_type.add(other.careful_events_by_type);
    undated += other.undated;
  }

  // The tables have a column for each type of event.
  MonthCounts reports{kEventTypeCount};  // each is one event
  MonthCounts careful_reports{kEventTypeCount};
  MonthCounts summarized_events{kEventTypeCount};
  MonthCounts careful_events{1};
  MonthCounts careful_events_by_type{kEventTypeCount};
  std::int64_t undated = 0;
  std::vector<std::uint32_t> last_month = {};  // in which each event was counted
};

class TimelineCounter {
 public:
  TimelineCounter(const Facts& facts, const AeFilter& filter, int months)
      : facts_(facts),
        unit_(filter.unit),
        months_(static_cast<size_t>(months)),
        day_((filter.date_basis == DateBasis::kReceived ? facts.columns().received : facts.columns().occurred).data()) {
  }

  void take(TimelineState& state, const RowBlock& block) const {
    const std::uint32_t* profile = facts_.columns().profile.data();
    const std::uint8_t* type = facts_.event_type_of_profile();
    const std::uint32_t* noe = facts_.noe_of_profile();
    for (const std::uint32_t row : block.rows) {
      if (day_[row] == kNoDay) {
        ++state.undated;
        continue;
      }
      const size_t month = month_of(row);
      state.reports.add(month, type[profile[row]], 1);
      state.summarized_events.add(month, type[profile[row]], noe[profile[row]]);
    }
  }

  // If all reports of an event in a month are in the same block.
  void take_month_by_month(TimelineState& state, const CarefulRows& careful) const {
    const auto& events = facts_.columns().event;
    take_reports(state, careful, [&](std::uint32_t row, size_t month) {
      std::uint32_t& last = state.last_month[events[row]];
      if (events[row] != 0 && last == month) return;
      last = static_cast<std::uint32_t>(month);
      state.careful_events.add(month, 0, 1);
    });
  }

  // If all reports of an event are together.
  void take_event_by_event(TimelineState& state, const CarefulRows& careful) const {
    take_reports(state, careful, [](std::uint32_t, size_t) {});
    const auto count = [&](MonthCounts& counts, size_t groups) {
      careful.count(
          Unit::kEvents,
          [&](std::uint32_t row, const auto& add) {
            if (day_[row] == kNoDay) return;
            add(month_of(row) * groups + (groups == 1 ? 0 : facts_.profile_of(row).event_type));
          },
          [&](std::uint64_t group, std::int64_t events) { counts.add(group / groups, group % groups, events); });
    };
    count(state.careful_events, 1);
    if (unit_ == Unit::kEvents) count(state.careful_events_by_type, kEventTypeCount);
  }

 private:
  // The first of the combined months.
  size_t month_of(std::uint32_t row) const {
    const size_t month = facts_.months().of(day_[row]);
    return months_ == 1 ? month : month / months_ * months_;
  }

  template <class TakeEvent>
  void take_reports(TimelineState& state, const CarefulRows& careful, const TakeEvent& take_event) const {
    careful.each_report([&](std::uint32_t row) {
      if (day_[row] == kNoDay) {
        ++state.undated;
        return;
      }
      const size_t month = month_of(row);
      const Profile& profile = facts_.profile_of(row);
      state.careful_reports.add(month, profile.event_type, 1);
      state.summarized_events.add(month, profile.event_type, profile.noe);
      take_event(row, month);
    });
  }

  const Facts& facts_;
  Unit unit_;
  size_t months_;
  const std::int32_t* day_;
};

}  // namespace

Timeline count_timeline(const Scanner& scanner, const AeFilter& filter, int months, const QueryLimits& limits) {
  const TimelineCounter counter{scanner.facts(), filter, months};
  const auto take = [&counter](TimelineState& mine, const RowBlock& block) { counter.take(mine, block); };
  const Selection selection = scanner.select(filter, limits);
  TimelineState all;
  // The rows of a product code are in the order of the dates received.
  if (selection.is_one_code() && filter.date_basis == DateBasis::kReceived && filter.unit != Unit::kEvents) {
    all.last_month.resize(scanner.facts().columns().event_member.size() + 1);
    all = scanner.read_by_months(
        selection, months, limits, std::move(all), take,
        [&](TimelineState& mine, const CarefulRows& careful) { counter.take_month_by_month(mine, careful); });
  } else {
    all = scanner.read(
        selection, Unit::kEvents, limits, std::move(all), take,
        [&](TimelineState& mine, const CarefulRows& careful) { counter.take_event_by_event(mine, careful); });
  }
  Timeline timeline{.buckets = {}, .undated_reports = all.undated};
  // Every report has at least one summarized event.
  all.summarized_events.each_month([&](size_t month) {
    TimelineBucket bucket{.year = year_of(month), .month = month_of(month), .events = all.careful_events.at(month, 0)};
    for (size_t type = 0; type < kEventTypeCount; ++type) {
      const std::int64_t alone = all.reports.at(month, type);
      const std::int64_t reports = alone + all.careful_reports.at(month, type);
      const std::int64_t summarized = all.summarized_events.at(month, type);
      bucket.reports += reports;
      bucket.events += alone;
      bucket.summarized_events += summarized;
      bucket.by_event_type[type] = filter.unit == Unit::kReports  ? reports
                                   : filter.unit == Unit::kEvents ? alone + all.careful_events_by_type.at(month, type)
                                                                  : summarized;
    }
    timeline.buckets.push_back(bucket);
  });
  return timeline;
}

}  // namespace pharos::public_data
