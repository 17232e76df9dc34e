#include "public_data/queries/report_counts.hpp"

#include <algorithm>
#include <bit>
#include <functional>

#include "public_data/columns/collation.hpp"
#include "public_data/columns/report_facts.hpp"
#include "public_data/queries/careful_rows.hpp"
#include "public_data/queries/month_counts.hpp"
#include "public_data/queries/timeliness_counts.hpp"

namespace pharos::public_data {
namespace {

// Counts of one thread.
struct RowTally {
  std::vector<std::int64_t> profiles;
  std::vector<std::int64_t> kinds;           // summarized events if that is the unit
  std::vector<std::int32_t> last_seen = {};  // of the kinds; kNoDay is less than any day
  TimelinessCounts timeliness = {};
  std::vector<std::uint64_t> events = {};  // one bit for each event with several reports
  std::int64_t own_events = 0;             // of reports that are their own event
  std::vector<std::uint32_t> careful = {};
};

void note_event(RowTally& tally, std::uint32_t event) {
  if (event == 0) {
    ++tally.own_events;
  } else {
    tally.events[event / 64] |= std::uint64_t{1} << (event % 64);
  }
}

template <class T>
void add_each(std::vector<T>& sums, const std::vector<T>& others) {
  std::ranges::transform(sums, others, sums.begin(), std::plus{});
}

auto add_to(GroupCounts& counts) {
  return [&counts](size_t group, std::int64_t count) { counts.add(group, count); };
}

void add_quality(Quality& quality, const Profile& profile, std::int64_t count) {
  const auto has = [&profile](QualityFlag flag) { return (profile.lacks & static_cast<std::uint8_t>(flag)) != 0; };
  if (has(QualityFlag::kNoUdi)) quality.missing_udi += count;
  if (has(QualityFlag::kNoProductProblem)) quality.missing_product_problem += count;
  if (has(QualityFlag::kNoEventDate)) quality.missing_event_date += count;
  if (has(QualityFlag::kFollowedUp)) quality.followed_up += count;
  if (static_cast<DuplicateRole>(profile.duplicate) == DuplicateRole::kDuplicate) quality.duplicates += count;
}

std::vector<NamedCount> named_sources(const std::vector<Top>& top) {
  std::vector<NamedCount> rows;
  for (const auto& [source, count] : top) {
    rows.push_back({std::string{kReportSources.name(static_cast<ReportSource>(source))}, count});
  }
  return rows;
}

}  // namespace

// Everything that is selected, counted by profile and by kind of device.
struct ReportCounts::Tally {
  Tally(const Facts& all_facts, size_t first, size_t end)
      : facts(all_facts),
        first_kind(first),
        rows{.profiles = std::vector<std::int64_t>(facts.columns().profile_values.size()),
             .kinds = std::vector<std::int64_t>(end - first),
             .events = std::vector<std::uint64_t>(facts.columns().event_member.size() / 64 + 1)},
        careful(facts) {}

  // In groups of profiles: group_of(profile).
  GroupCounts by_profile(Unit unit, const auto& group_of) const {
    GroupCounts counts;
    const auto add = [&](const std::vector<std::int64_t>& profiles) {
      for (const std::uint32_t id : used_profiles) {
        const Profile& profile = facts.columns().profile_values[id];
        counts.add(group_of(profile), profiles[id] * (unit == Unit::kSummarizedEvents ? profile.noe : 1));
      }
    };
    if (unit != Unit::kEvents) {
      add(reports);
      return counts;
    }
    add(rows.profiles);
    careful.count(
        unit, [&](std::uint32_t row, const auto& take) { take(group_of(facts.profile_of(row))); }, add_to(counts));
    return counts;
  }
  GroupCounts by_kind(Unit unit, const auto& group_of) const {
    GroupCounts counts;
    for (const std::uint32_t i : used_kinds) {
      counts.add(group_of(facts.columns().kind_values[first_kind + i]), rows.kinds[i]);
    }
    careful.count(
        unit, [&](std::uint32_t row, const auto& add) { add(group_of(facts.kind_of(row))); }, add_to(counts));
    return counts;
  }

  // Call once everything is counted. The values of a report are the same for all its devices.
  void finish(bool with_days) {
    reports = rows.profiles;
    careful.each_report([&](std::uint32_t row) {
      ++reports[facts.columns().profile[row]];
      note_event(rows, facts.columns().event[row]);
      if (with_days) rows.timeliness.add_days(facts.columns().days[row], 1);
    });
    for (std::uint32_t id = 0; id < reports.size(); ++id) {
      if (reports[id] > 0) used_profiles.push_back(id);
    }
    for (std::uint32_t i = 0; i < rows.kinds.size(); ++i) {
      if (rows.kinds[i] > 0) used_kinds.push_back(i);
    }
  }
  std::int64_t events() const {
    std::int64_t count = rows.own_events;
    for (const std::uint64_t bits : rows.events) count += std::popcount(bits);
    return count;
  }

  const Facts& facts;
  size_t first_kind;
  RowTally rows;
  CarefulRows careful;
  std::vector<std::int64_t> reports;         // by profile, the careful ones included
  std::vector<std::uint32_t> used_profiles;  // ids that occur
  std::vector<std::uint32_t> used_kinds;     // counted from first_kind
};

namespace {

std::uint32_t maker_of(const DeviceKind& kind) {
  return kind.manufacturer;
}
std::uint32_t brand_of(const DeviceKind& kind) {
  return kind.brand;
}
std::uint32_t maker_name_of(const DeviceKind& kind) {
  return kind.manufacturer_name;
}
std::uint32_t type_of(const Profile& profile) {
  return profile.event_type;
}
std::uint32_t source_of(const Profile& profile) {
  return profile.source;
}
std::uint32_t country_of(const Profile& profile) {
  return profile.country;
}
std::uint32_t occupation_of(const Profile& profile) {
  return profile.occupation;
}

}  // namespace

ReportCounts::Tally ReportCounts::count(const AeFilter& filter, Extra extra, const QueryLimits& limits) const {
  const FactColumns& columns = facts_.columns();
  const Selection selection = scanner_.select(filter, limits);
  size_t first_kind = 0, end_kind = 0;
  if (!selection.ranges().empty()) {
    first_kind = columns.code[selection.ranges().front().code].first_kind;
    end_kind = columns.code[selection.ranges().back().code].end_kind;
  }
  Tally tally{facts_, first_kind, end_kind};
  if (extra == Extra::kLastSeen) tally.rows.last_seen.assign(end_kind - first_kind, kNoDay);
  const bool by_noe = filter.unit == Unit::kSummarizedEvents;
  const auto take = [&](RowTally& mine, const RowBlock& block) {
    const std::uint32_t* profile = columns.profile.data();
    const std::uint32_t* kind = columns.kind.data();
    std::int64_t* profiles = mine.profiles.data();
    std::int64_t* kinds = mine.kinds.data();
    for (const std::uint32_t row : block.alone) {
      ++profiles[profile[row]];
      note_event(mine, columns.event[row]);
    }
    if (by_noe) {
      const std::uint32_t* noe = facts_.noe_of_profile();
      for (const std::uint32_t row : block.alone) kinds[kind[row] - first_kind] += noe[profile[row]];
    } else {
      for (const std::uint32_t row : block.alone) ++kinds[kind[row] - first_kind];
    }
    if (extra == Extra::kDaysToReport) {
      for (const std::uint32_t row : block.alone) mine.timeliness.add_days(columns.days[row], 1);
    }
    if (extra == Extra::kLastSeen) {
      std::int32_t* last_seen = mine.last_seen.data();
      for (const std::uint32_t row : block.alone) {
        std::int32_t& day = last_seen[kind[row] - first_kind];
        day = std::max(day, columns.received[row]);
      }
    }
    mine.careful.insert(mine.careful.end(), block.careful.begin(), block.careful.end());
  };
  for (const RowTally& mine : scanner_.read(selection, care_of(filter.unit), limits, tally.rows, take)) {
    add_each(tally.rows.profiles, mine.profiles);
    add_each(tally.rows.kinds, mine.kinds);
    std::ranges::transform(tally.rows.events, mine.events, tally.rows.events.begin(), std::bit_or{});
    tally.rows.own_events += mine.own_events;
    tally.rows.timeliness.add(mine.timeliness);
    for (size_t i = 0; i < mine.last_seen.size(); ++i) {
      tally.rows.last_seen[i] = std::max(tally.rows.last_seen[i], mine.last_seen[i]);
    }
    tally.careful.add(mine.careful);
  }
  tally.careful.group(filter.unit, selection.is_one_code());
  tally.finish(extra == Extra::kDaysToReport);
  return tally;
}

std::int64_t ReportCounts::count_named(Dimension dimension, const GroupCounts& counts) const {
  const Dictionary& names = facts_.names(dimension);
  std::int64_t count = 0;
  for (size_t id = 0; id < counts.size(); ++id) count += counts.at(id) > 0 && !names.at(id).name.empty();
  return count;
}

std::vector<NamedCount> ReportCounts::largest_names(Dimension dimension, const GroupCounts& counts,
                                                    size_t limit) const {
  std::vector<NamedCount> rows;
  for (const auto& [id, count] : largest(counts.all(), limit)) {
    rows.push_back({std::string{facts_.names(dimension).at(id).name}, count});
  }
  return rows;
}

AeTotals ReportCounts::totals_of(const Tally& tally, Unit unit) const {
  const auto sum = [&tally](Unit counted) {
    return tally.by_profile(counted, [](const Profile&) { return 0U; }).at(0);
  };
  AeTotals totals{
      .reports = sum(Unit::kReports), .events = tally.events(), .summarized_events = sum(Unit::kSummarizedEvents)};
  const GroupCounts types = tally.by_profile(unit, type_of);
  for (size_t type = 0; type < kEventTypeCount; ++type) totals.by_event_type[type] = types.at(type);
  totals.manufacturers = count_named(Dimension::kManufacturer, tally.by_kind(unit, maker_of));
  totals.brands = count_named(Dimension::kBrand, tally.by_kind(unit, brand_of));
  return totals;
}

AeTotals ReportCounts::totals(const AeFilter& filter, const QueryLimits& limits) const {
  return totals_of(count(filter, Extra::kNothing, limits), filter.unit);
}

AeStats ReportCounts::stats(const AeFilter& filter, const QueryLimits& limits) const {
  const Tally tally = count(filter, Extra::kDaysToReport, limits);
  AeStats stats;
  stats.totals = totals_of(tally, filter.unit);
  const auto top = [this](Dimension dimension, const GroupCounts& counts) {
    return largest_names(dimension, counts, kTopNames);
  };
  stats.by_manufacturer = top(Dimension::kManufacturer, tally.by_kind(filter.unit, maker_of));
  stats.by_brand = top(Dimension::kBrand, tally.by_kind(filter.unit, brand_of));
  stats.by_report_source = named_sources(largest(tally.by_profile(filter.unit, source_of).all(), kTopNames));
  stats.by_country = top(Dimension::kCountry, tally.by_profile(filter.unit, country_of));
  stats.by_occupation = top(Dimension::kOccupation, tally.by_profile(filter.unit, occupation_of));
  for (const std::uint32_t id : tally.used_profiles) {
    add_quality(stats.quality, facts_.columns().profile_values[id], tally.reports[id]);
  }
  stats.timeliness = tally.rows.timeliness.finish();
  if (const auto previous = previous_period(filter)) {
    stats.previous = {*previous->start_date, *previous->end_date, totals(*previous, limits)};
  }
  return stats;
}

Timeline ReportCounts::timeline(const AeFilter& filter, int months, const QueryLimits& limits) const {
  struct Counts {
    MonthCounts reports{kEventTypeCount};
    MonthCounts summarized{kEventTypeCount};
    std::int64_t undated = 0;
    std::vector<std::uint32_t> careful = {};
  };
  const FactColumns& columns = facts_.columns();
  const std::int32_t* days = (filter.date_basis == DateBasis::kReceived ? columns.received : columns.occurred).data();
  const auto first_month = [&table = facts_.months(), stretch = static_cast<size_t>(months)](std::int32_t day) {
    return stretch == 1 ? table.of(day) : table.of(day) / stretch * stretch;
  };
  Counts all;
  CarefulRows careful{facts_};
  const Selection selection = scanner_.select(filter, limits);
  const auto states =
      scanner_.read(selection, care_of(Unit::kEvents), limits, Counts{}, [&](Counts& mine, const RowBlock& block) {
        const std::uint32_t* profile = columns.profile.data();
        const std::uint8_t* type = facts_.event_type_of_profile();
        const std::uint32_t* noe = facts_.noe_of_profile();
        for (const std::uint32_t row : block.alone) {
          if (days[row] == kNoDay) {
            ++mine.undated;
            continue;
          }
          const size_t month = first_month(days[row]);
          mine.reports.add(month, type[profile[row]], 1);
          mine.summarized.add(month, type[profile[row]], noe[profile[row]]);
        }
        mine.careful.insert(mine.careful.end(), block.careful.begin(), block.careful.end());
      });
  for (const Counts& mine : states) {
    all.reports.add(mine.reports);
    all.summarized.add(mine.summarized);
    all.undated += mine.undated;
    careful.add(mine.careful);
  }
  careful.group(Unit::kEvents, selection.is_one_code());

  // Groups of the careful rows: the month, or month and type.
  const auto count_careful = [&](Unit unit, bool by_type, MonthCounts& counts) {
    const size_t groups = by_type ? kEventTypeCount : 1;
    careful.count(
        unit,
        [&](std::uint32_t row, const auto& add) {
          if (days[row] != kNoDay) {
            add(first_month(days[row]) * groups + (by_type ? facts_.profile_of(row).event_type : 0));
          }
        },
        [&counts, groups](std::uint64_t group, std::int64_t count) {
          counts.add(group / groups, group % groups, count);
        });
  };
  MonthCounts reports{1}, events{1}, summarized{1};
  count_careful(Unit::kReports, false, reports);
  count_careful(Unit::kEvents, false, events);
  count_careful(Unit::kSummarizedEvents, false, summarized);
  all.reports.each_month([&](size_t month) {
    for (size_t type = 0; type < kEventTypeCount; ++type) {
      reports.add(month, 0, all.reports.at(month, type));
      events.add(month, 0, all.reports.at(month, type));
      summarized.add(month, 0, all.summarized.at(month, type));
    }
  });
  MonthCounts& by_type = filter.unit == Unit::kSummarizedEvents ? all.summarized : all.reports;
  count_careful(filter.unit, true, by_type);
  Timeline timeline{.buckets = {}, .undated_reports = all.undated};
  careful.each_report([&](std::uint32_t row) { timeline.undated_reports += days[row] == kNoDay; });
  reports.each_month([&](size_t month) {
    TimelineBucket bucket{.year = year_of(month),
                          .month = month_of(month),
                          .reports = reports.at(month, 0),
                          .events = events.at(month, 0),
                          .summarized_events = summarized.at(month, 0)};
    for (size_t type = 0; type < kEventTypeCount; ++type) bucket.by_event_type[type] = by_type.at(month, type);
    timeline.buckets.push_back(bucket);
  });
  return timeline;
}

std::vector<NamedCount> ReportCounts::breakdown(const AeFilter& filter, Breakdown by, size_t limit,
                                                const QueryLimits& limits) const {
  const Tally tally = count(filter, Extra::kNothing, limits);
  switch (by) {
    case Breakdown::kReportSource:
      return named_sources(largest(tally.by_profile(filter.unit, source_of).all(), limit));
    case Breakdown::kCountry:
      return largest_names(Dimension::kCountry, tally.by_profile(filter.unit, country_of), limit);
    case Breakdown::kOccupation:
      return largest_names(Dimension::kOccupation, tally.by_profile(filter.unit, occupation_of), limit);
    case Breakdown::kManufacturerName:
      break;
  }
  return largest_names(Dimension::kManufacturerName, tally.by_kind(filter.unit, maker_name_of), limit);
}

Facet ReportCounts::facet(const AeFilter& filter, FacetKind kind, std::string_view q, size_t limit,
                          const QueryLimits& limits) const {
  const bool is_brands = kind == FacetKind::kBrands;
  const Dictionary& names = facts_.names(is_brands ? Dimension::kBrand : Dimension::kManufacturer);
  const auto id_of = is_brands ? brand_of : maker_of;
  AeFilter by_report = filter;
  by_report.unit = Unit::kReports;
  const Tally tally = count(by_report, Extra::kLastSeen, limits);
  std::vector<std::int64_t> reports = tally.by_kind(Unit::kReports, id_of).all();
  std::vector<std::int32_t> last_seen(reports.size(), kNoDay);
  const auto see = [&](const DeviceKind& device, std::int32_t day) {
    std::int32_t& last = last_seen[id_of(device)];
    last = std::max(last, day);
  };
  for (size_t i = 0; i < tally.rows.kinds.size(); ++i) {
    if (tally.rows.kinds[i] > 0) {
      see(facts_.columns().kind_values[tally.first_kind + i], tally.rows.last_seen[i]);
    }
  }
  for (const std::uint32_t row : tally.careful.rows()) see(facts_.kind_of(row), facts_.columns().received[row]);
  for (size_t id = 0; id < reports.size(); ++id) {
    if (reports[id] == 0) continue;
    const std::string_view name = names.at(id).name;
    if (name.empty() || !contains_ignoring_case(name, q)) reports[id] = 0;
  }
  Facet facet;
  const size_t kept = std::min(limit, kMaxFacetRows);
  for (const auto& [id, count] : largest(reports, kept)) {
    const std::int32_t day = last_seen[id];
    facet.rows.push_back(
        {std::string{names.at(id).name}, count, day == kNoDay ? std::nullopt : std::optional{Date{day}}});
  }
  facet.truncated = static_cast<size_t>(std::ranges::count_if(reports, [](auto n) { return n > 0; })) > kept;
  return facet;
}

}  // namespace pharos::public_data
