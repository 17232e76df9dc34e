#include <algorithm>

#include "public_data/store/ae_where.hpp"
#include "public_data/store/duckdb_store.hpp"
#include "public_data/store/report_facts.hpp"
#include "public_data/store/shared_scan.hpp"
#include "public_data/store/timeliness_counts.hpp"

// DuckdbStore queries that count everything a filter selects.
namespace pharos::public_data {

// Counts of one pass over the rows: by profile, by pair, and by days to report.
struct StatsCounts {
  StatsCounts(size_t profile_count, size_t first, size_t pair_count)
      : profiles(profile_count), pairs(pair_count), first_pair(first) {}

  void add(const StatsCounts& other) {
    std::ranges::transform(profiles, other.profiles, profiles.begin(), std::plus{});
    std::ranges::transform(pairs, other.pairs, pairs.begin(), std::plus{});
    timeliness.add(other.timeliness);
  }

  std::vector<std::uint32_t> profiles;
  std::vector<std::uint32_t> pairs;  // starts at first_pair; summarized events if that is the unit
  size_t first_pair;
  TimelinessCounts timeliness;
};

namespace {

enum StatsGroup { kProfile, kPair, kDays };

auto add_to(GroupCounts& counts) {
  return [&counts](size_t group, std::int64_t count) { counts.add(group, count); };
}

void add_quality(Quality& quality, const Profile& profile, std::int64_t count) {
  const auto has = [&profile](QualityFlag flag) { return (profile.lacks & static_cast<std::uint8_t>(flag)) != 0; };
  if (has(QualityFlag::kNoUdi)) quality.missing_udi += count;
  if (has(QualityFlag::kNoProductProblem)) quality.missing_product_problem += count;
  if (has(QualityFlag::kNoEventDate)) quality.missing_event_date += count;
  if (has(QualityFlag::kFollowedUp)) quality.followed_up += count;
  if (profile.duplicate == DuplicateRole::kDuplicate) quality.duplicates += count;
}

// The number of groups with a nonzero count and a name.
std::int64_t count_named(const Dictionary& names, const GroupCounts& counts) {
  std::int64_t count = 0;
  for (size_t id = 0; id < names.size(); ++id) count += counts.at(id) > 0 && !names.at(id).name.empty();
  return count;
}

Sql from_ae(const Sql& where) {
  Sql sql{" from ae"};
  return sql.add(where);
}

}  // namespace

std::pair<size_t, size_t> DuckdbStore::pair_range(const AeFilter& filter) const {
  const auto code = of(names_, Dimension::kProductCode).find(filter.product_code);
  if (filter.product_code.empty() || !code) return {0, pairs_.size()};
  const auto first = std::ranges::lower_bound(pairs_, *code, {}, &MakerBrand::product_code);
  const auto last = std::ranges::upper_bound(pairs_, *code, {}, &MakerBrand::product_code);
  return {static_cast<size_t>(first - pairs_.begin()), static_cast<size_t>(last - first)};
}

AeTotals DuckdbStore::totals(const AeFilter& filter, const QueryLimits& limits, AeStats* more) const {
  const auto [first_pair, pair_count] = pair_range(filter);
  const bool by_noe = filter.unit == Unit::kSummarizedEvents;
  StatsCounts counts{profiles_.size(), first_pair, pair_count};
  Sql columns{"shared, report_key, event_head, "};
  columns.add(either(by_noe, "noe", "1::uinteger")).add(", rowid, profile, pair, ");
  columns.add(either(more != nullptr, "days", "-1::integer"));
  SharedRows shared = scan_rows<StatsCounts>(
      facts_, columns, 3, from_ae(condition(filter, limits)), keeps_stored_order(filter), limits,
      [this, first = first_pair, count = pair_count] {
        return StatsCounts{profiles_.size(), first, count};
      },
      [](StatsCounts& mine, const GroupColumns& groups, size_t row, std::uint32_t noe) {
        ++mine.profiles[static_cast<size_t>(groups.never_null(kProfile)[row])];
        mine.pairs[static_cast<size_t>(groups.never_null(kPair)[row]) - mine.first_pair] += noe;
        mine.timeliness.add_days(groups.at(kDays, row), 1);
      },
      [&counts](const StatsCounts& mine) { counts.add(mine); });
  shared.each_row([this](SharedRow& row) { row.noe = profiles_[static_cast<size_t>(row.groups[kProfile])].noe; });

  AeTotals totals;
  for (size_t id = 0; id < profiles_.size(); ++id) {
    totals.reports += counts.profiles[id];
    totals.events += counts.profiles[id];
    totals.summarized_events += std::int64_t{counts.profiles[id]} * profiles_[id].noe;
  }
  const auto count_all = [&shared](Unit unit, std::int64_t& sum) {
    shared.count(
        unit, [](const SharedRow&) -> std::int64_t { return 0; }, [&sum](size_t, std::int64_t count) { sum += count; });
  };
  count_all(Unit::kReports, totals.reports);
  count_all(Unit::kEvents, totals.events);
  count_all(Unit::kSummarizedEvents, totals.summarized_events);
  name_groups(filter, counts, shared, totals, more);
  if (more == nullptr) return totals;
  // Report-level values are the same for all its devices.
  shared.each_report([this, &counts, more](const SharedRow& row) {
    add_quality(more->quality, profiles_[static_cast<size_t>(row.groups[kProfile])], 1);
    counts.timeliness.add_days(row.groups[kDays], 1);
  });
  for (size_t id = 0; id < profiles_.size(); ++id) add_quality(more->quality, profiles_[id], counts.profiles[id]);
  more->timeliness = counts.timeliness.finish();
  return totals;
}

void DuckdbStore::name_groups(const AeFilter& filter, const StatsCounts& counts, const SharedRows& shared,
                              AeTotals& totals, AeStats* more) const {
  GroupCounts types, sources, countries, occupations, makers, brands;
  const bool by_noe = filter.unit == Unit::kSummarizedEvents;
  for (size_t id = 0; id < profiles_.size(); ++id) {
    const Profile& profile = profiles_[id];
    const std::int64_t count = std::int64_t{counts.profiles[id]} * (by_noe ? profile.noe : 1);
    if (count == 0) continue;
    types.add(profile.event_type, count);
    sources.add(profile.source, count);
    countries.add(profile.country, count);
    occupations.add(profile.occupation, count);
  }
  for (size_t i = 0; i < counts.pairs.size(); ++i) {
    if (counts.pairs[i] == 0) continue;
    makers.add(pairs_[counts.first_pair + i].manufacturer, counts.pairs[i]);
    brands.add(pairs_[counts.first_pair + i].brand, counts.pairs[i]);
  }
  const auto profile_of = [this](const SharedRow& row) -> const Profile& {
    return profiles_[static_cast<size_t>(row.groups[kProfile])];
  };
  const auto pair_of = [this](const SharedRow& row) -> const MakerBrand& {
    return pairs_[static_cast<size_t>(row.groups[kPair])];
  };
  const auto count = [&shared, &filter](const auto& group_of, GroupCounts& into) {
    shared.count(filter.unit, group_of, add_to(into));
  };
  count([&](const SharedRow& row) -> std::int64_t { return profile_of(row).event_type; }, types);
  count([&](const SharedRow& row) -> std::int64_t { return pair_of(row).manufacturer; }, makers);
  count([&](const SharedRow& row) -> std::int64_t { return pair_of(row).brand; }, brands);
  const Dictionary& maker_names = of(names_, Dimension::kManufacturer);
  const Dictionary& brand_names = of(names_, Dimension::kBrand);
  for (size_t type = 0; type < kEventTypeCount; ++type) totals.by_event_type[type] = types.at(type);
  totals.manufacturers = count_named(maker_names, makers);
  totals.brands = count_named(brand_names, brands);
  if (more == nullptr) return;
  count([&](const SharedRow& row) -> std::int64_t { return profile_of(row).source; }, sources);
  count([&](const SharedRow& row) -> std::int64_t { return profile_of(row).country; }, countries);
  count([&](const SharedRow& row) -> std::int64_t { return profile_of(row).occupation; }, occupations);
  more->by_manufacturer = named(maker_names, largest(makers.all(), kTopNames));
  more->by_brand = named(brand_names, largest(brands.all(), kTopNames));
  more->by_report_source = named_sources(largest(sources.all(), kTopNames));
  more->by_country = named(of(names_, Dimension::kCountry), largest(countries.all(), kTopNames));
  more->by_occupation = named(of(names_, Dimension::kOccupation), largest(occupations.all(), kTopNames));
}

Timeline DuckdbStore::timeline(const AeFilter& filter, int months, const QueryLimits& limits) const {
  // Events that span several months would count several times in a sum of monthly rollups.
  const auto code = months == 1 ? rolled_code(filter) : std::nullopt;
  if (code) return rolled_timeline(*code, filter.date_basis, limits);
  struct Counts {
    GroupCounts by_month_and_type;
    GroupCounts summarized_by_month_and_type;
    std::int64_t undated = 0;
  };
  Timeline timeline;
  Counts all;
  const auto place = [](size_t month, size_t type) { return month * kEventTypeCount + type; };
  const auto first_month = [this, stretch = static_cast<size_t>(months)](std::int32_t day) {
    return months_.of(day) / stretch * stretch;
  };
  Sql columns{kEveryUnit};
  columns.add(either(filter.date_basis == DateBasis::kReceived, "date_received", "date_of_event"));
  columns.add(", et::uinteger");
  // Days are folded into months here; the engine would take three times as long.
  const SharedRows shared = scan_rows<Counts>(
      facts_, columns, 2, from_ae(condition(filter, limits)), keeps_stored_order(filter), limits,
      [] { return Counts{}; },
      [&place, &first_month](Counts& mine, const GroupColumns& groups, size_t row, std::uint32_t noe) {
        const std::int32_t day = groups.at(0, row);
        if (day == kNoDay) return void(++mine.undated);
        const size_t group = place(first_month(day), static_cast<size_t>(groups.never_null(1)[row]));
        mine.by_month_and_type.add(group, 1);
        mine.summarized_by_month_and_type.add(group, noe);
      },
      [&all](const Counts& mine) {
        all.undated += mine.undated;
        all.by_month_and_type.add(mine.by_month_and_type);
        all.summarized_by_month_and_type.add(mine.summarized_by_month_and_type);
      });
  GroupCounts reports, events, summarized, by_type;
  const auto& alone = all.by_month_and_type;
  for (size_t group = 0; group < alone.size(); ++group) {
    if (alone.at(group) == 0) continue;
    const std::int64_t noe = all.summarized_by_month_and_type.at(group);
    reports.add(group / kEventTypeCount, alone.at(group));
    events.add(group / kEventTypeCount, alone.at(group));
    summarized.add(group / kEventTypeCount, noe);
    by_type.add(group, filter.unit == Unit::kSummarizedEvents ? noe : alone.at(group));
  }
  const auto month_of_row = [&first_month](const SharedRow& row) -> std::int64_t {
    return row.groups[0] == kNoDay ? -1 : static_cast<std::int64_t>(first_month(row.groups[0]));
  };
  shared.count(Unit::kReports, month_of_row, add_to(reports));
  shared.count(Unit::kEvents, month_of_row, add_to(events));
  shared.count(Unit::kSummarizedEvents, month_of_row, add_to(summarized));
  shared.count(
      filter.unit,
      [&](const SharedRow& row) -> std::int64_t {
        const std::int64_t month = month_of_row(row);
        return month < 0
                   ? -1
                   : static_cast<std::int64_t>(place(static_cast<size_t>(month), static_cast<size_t>(row.groups[1])));
      },
      add_to(by_type));
  timeline.undated_reports = all.undated;
  shared.each_report([&timeline](const SharedRow& row) { timeline.undated_reports += row.groups[0] == kNoDay; });
  for (size_t month = 0; month < reports.size(); ++month) {
    if (reports.at(month) == 0) continue;
    TimelineBucket bucket{.year = year_of(month),
                          .month = month_of(month),
                          .reports = reports.at(month),
                          .events = events.at(month),
                          .summarized_events = summarized.at(month)};
    for (size_t type = 0; type < kEventTypeCount; ++type) bucket.by_event_type[type] = by_type.at(place(month, type));
    timeline.buckets.push_back(bucket);
  }
  return timeline;
}

GroupCounts DuckdbStore::count_by(Fragment group, size_t size, const Sql& from, const AeFilter& filter,
                                  const QueryLimits& limits) const {
  GroupCounts counts;
  Sql columns{unit_columns(filter.unit)};
  const SharedRows shared = scan_rows<std::vector<std::int64_t>>(
      facts_, columns.add(group), 1, from, keeps_stored_order(filter), limits,
      [size] { return std::vector<std::int64_t>(size); },
      [](std::vector<std::int64_t>& mine, const GroupColumns& groups, size_t row, std::uint32_t noe) {
        mine[static_cast<size_t>(groups.never_null(0)[row])] += noe;
      },
      [&counts](const std::vector<std::int64_t>& mine) { counts.add(mine); });
  shared.count(
      filter.unit, [](const SharedRow& row) -> std::int64_t { return row.groups[0]; }, add_to(counts));
  return counts;
}

}  // namespace pharos::public_data
