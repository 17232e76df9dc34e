#include "public_data/queries/report_counts.hpp"

#include <algorithm>

#include "public_data/columns/collation.hpp"
#include "public_data/columns/report_facts.hpp"

namespace pharos::public_data {
namespace {

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

std::int64_t ReportCounts::count_named(Dimension dimension, const std::vector<Top>& counts) const {
  const Dictionary& names = facts_.names(dimension);
  return std::ranges::count_if(counts, [&names](const Top& top) { return !names.at(top.group).name.empty(); });
}

std::vector<NamedCount> ReportCounts::largest_names(Dimension dimension, std::vector<Top> counts, size_t limit) const {
  std::vector<NamedCount> rows;
  for (const auto& [id, count] : largest(std::move(counts), limit)) {
    rows.push_back({std::string{facts_.names(dimension).at(id).name}, count});
  }
  return rows;
}

AeTotals ReportCounts::totals_of(const ReportTally& tally) const {
  AeTotals totals{.reports = tally.reports(), .events = tally.events(), .summarized_events = tally.summarized_events()};
  for (const auto& [type, count] : tally.by(Grouping::kEventType)) totals.by_event_type[type] = count;
  totals.manufacturers = count_named(Dimension::kManufacturer, tally.by(Grouping::kManufacturer));
  totals.brands = count_named(Dimension::kBrand, tally.by(Grouping::kBrand));
  return totals;
}

void ReportCounts::add_breakdowns(AeStats& stats, const ReportTally& tally) const {
  const auto top = [this, &tally](Dimension dimension, Grouping grouping) {
    return largest_names(dimension, tally.by(grouping), kTopNames);
  };
  stats.by_manufacturer = top(Dimension::kManufacturer, Grouping::kManufacturer);
  stats.by_brand = top(Dimension::kBrand, Grouping::kBrand);
  stats.by_report_source = named_sources(largest(tally.by(Grouping::kReportSource), kTopNames));
  stats.by_country = top(Dimension::kCountry, Grouping::kCountry);
  stats.by_occupation = top(Dimension::kOccupation, Grouping::kOccupation);
  tally.each_profile(
      [&stats](const Profile& profile, std::int64_t reports) { add_quality(stats.quality, profile, reports); });
  stats.timeliness = tally.timeliness();
}

std::vector<SideCounts> ReportCounts::count_sides(std::span<const AeFilter> sides, const SideQuestion& question,
                                                  const QueryLimits& limits) const {
  using enum Grouping;
  TallyOptions options{.groupings = {kEventType, kManufacturer, kBrand}, .timeliness = question.breakdowns};
  if (question.breakdowns) options.groupings.insert(options.groupings.end(), {kReportSource, kCountry, kOccupation});
  std::vector<SideCounts> counts;
  for (const SideTally& tally : tally_sides(scanner_, sides, question, options, limits)) {
    SideCounts& side = counts.emplace_back();
    if (tally.reports) side.stats.totals = totals_of(*tally.reports);
    if (question.breakdowns) add_breakdowns(side.stats, *tally.reports);
    if (tally.timeline) side.timeline = tally.timeline->finish();
    if (tally.problems) side.problems = tally.problems->finish(question.problems);
    if (tally.naming) side.naming = tally.naming->finish();
  }
  if (!question.breakdowns || !previous_period(sides.front())) return counts;
  std::vector<AeFilter> before;
  for (const AeFilter& side : sides) before.push_back(*previous_period(side));
  const auto previous = count_sides(before, {}, limits);
  for (size_t i = 0; i < counts.size(); ++i) {
    counts[i].stats.previous = {*before[i].start_date, *before[i].end_date, previous[i].stats.totals};
  }
  return counts;
}

std::vector<SideCounts> ReportCounts::compare(std::span<const AeFilter> filters, const SideQuestion& question,
                                              const QueryLimits& limits) const {
  struct Sides {
    std::vector<AeFilter> filters;
    std::vector<size_t> places;
  };
  std::vector<Sides> passes;
  for (size_t i = 0; i < filters.size(); ++i) {
    auto pass = std::ranges::find_if(passes, [&](const Sides& sides) {
      return sides.filters.size() < Selection::kMaxSides && are_sides(sides.filters.front(), filters[i]);
    });
    if (pass == passes.end()) pass = passes.emplace(passes.end());
    pass->filters.push_back(filters[i]);
    pass->places.push_back(i);
  }
  std::vector<SideCounts> counts(filters.size());
  for (const Sides& sides : passes) {
    auto found = count_sides(sides.filters, question, limits);
    for (size_t i = 0; i < found.size(); ++i) counts[sides.places[i]] = std::move(found[i]);
  }
  return counts;
}

ReportTally ReportCounts::tally(const AeFilter& filter, const TallyOptions& options, const QueryLimits& limits) const {
  return std::move(*tally_sides(scanner_, {&filter, 1}, {}, options, limits).front().reports);
}

std::vector<NamedCount> ReportCounts::breakdown(const AeFilter& filter, Breakdown by, size_t limit,
                                                const QueryLimits& limits) const {
  const auto count = [&](Grouping grouping) { return tally(filter, {.groupings = {grouping}}, limits).by(grouping); };
  switch (by) {
    case Breakdown::kReportSource:
      return named_sources(largest(count(Grouping::kReportSource), limit));
    case Breakdown::kCountry:
      return largest_names(Dimension::kCountry, count(Grouping::kCountry), limit);
    case Breakdown::kOccupation:
      return largest_names(Dimension::kOccupation, count(Grouping::kOccupation), limit);
    case Breakdown::kManufacturerName:
      break;
  }
  return largest_names(Dimension::kManufacturerName, count(Grouping::kManufacturerName), limit);
}

Facet ReportCounts::facet(const AeFilter& filter, FacetKind kind, std::string_view q, size_t limit,
                          const QueryLimits& limits) const {
  const bool is_brands = kind == FacetKind::kBrands;
  const Dictionary& names = facts_.names(is_brands ? Dimension::kBrand : Dimension::kManufacturer);
  const Grouping grouping = is_brands ? Grouping::kBrand : Grouping::kManufacturer;
  AeFilter by_report = filter;
  by_report.unit = Unit::kReports;
  const ReportTally counts = tally(by_report, {.groupings = {grouping}, .last_seen = true}, limits);
  std::vector<Top> reports = counts.by(grouping);
  std::erase_if(reports, [&](const Top& top) {
    const std::string_view name = names.at(top.group).name;
    return name.empty() || !contains_ignoring_case(name, q);
  });
  const auto last_seen = counts.last_seen(grouping, reports.empty() ? 0 : reports.back().group + 1);
  Facet facet;
  const size_t kept = std::min(limit, kMaxFacetRows);
  for (const auto& [id, count] : largest(reports, kept)) {
    const std::int32_t day = last_seen[id];
    facet.rows.push_back(
        {std::string{names.at(id).name}, count, day == kNoDay ? std::nullopt : std::optional{Date{day}}});
  }
  facet.truncated = reports.size() > kept;
  return facet;
}

}  // namespace pharos::public_data
