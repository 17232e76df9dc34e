#include "public_data/store/duckdb_store.hpp"

#include <algorithm>

#include "public_data/query/months.hpp"
#include "public_data/store/ae_where.hpp"
#include "public_data/store/report_facts.hpp"
#include "public_data/store/rollups.hpp"
#include "public_data/store/timeliness_counts.hpp"

namespace pharos::public_data {
namespace {

DatabaseOptions serving(const ServeOptions& options, DocumentSets* documents) {
  return {.file = facts_file(options.folder, options.version),
          .access = Access::kServe,
          .memory_mb = options.memory_mb,
          .threads = options.threads,
          .documents = documents};
}

Dictionaries load_names(Database& facts) {
  Dictionaries names;
  facts.query(Sql{"select dimension, name, code, parent from dictionary order by dimension, id"},
              [&names](const Row& row) {
                const auto dimension = static_cast<size_t>(row.integer(0));
                names.at(dimension).add({.name = std::string{row.text(1)},
                                         .code = std::string{row.text(2)},
                                         .parent = static_cast<std::uint32_t>(row.integer(3))});
              });
  return names;
}

// How many groups count anything and have a name.
std::int64_t count_named(const Dictionary& names, const GroupCounts& counts) {
  std::int64_t count = 0;
  for (size_t id = 0; id < counts.size(); ++id) count += counts.at(id) > 0 && !names.at(id).name.empty();
  return count;
}

size_t group(const Row& row, size_t column) {
  return static_cast<size_t>(row.integer(column));
}

// The group of a shared row is the value of one of its columns.
auto column(size_t number) {
  return [number](const SharedRow& row) -> std::int64_t { return row.groups[number]; };
}

constexpr auto kAll = [](const SharedRow&) -> std::int64_t { return 0; };

}  // namespace

std::vector<NamedCount> named(const Dictionary& names, const std::vector<Top>& top) {
  std::vector<NamedCount> rows;
  for (const auto& [id, count] : top) rows.push_back({names.at(id).name, count});
  return rows;
}

std::vector<NamedCount> named_sources(const std::vector<Top>& top) {
  std::vector<NamedCount> rows;
  for (const auto& [source, count] : top) {
    rows.push_back({std::string{kReportSources.name(static_cast<ReportSource>(source))}, count});
  }
  return rows;
}

DuckdbStore::DuckdbStore(const ServeOptions& options)
    : facts_(serving(options, &documents_)),
      narratives_(text_index_file(options.folder, options.version), documents_),
      reports_(report_files(options.folder, options.version)),
      names_(load_names(facts_)) {}

Sql DuckdbStore::condition(const AeFilter& filter, const QueryLimits& limits) const {
  if (filter.q.empty()) return where(names_, filter);
  return where(names_, filter, narrative_hits(filter, SearchOrder::kDocuments, limits));
}

std::shared_ptr<const NarrativeHits> DuckdbStore::narrative_hits(const AeFilter& filter, SearchOrder order,
                                                                 const QueryLimits& limits) const {
  // Documents are numbered in the order of `ae`: product code and dates are one range of them, or lie in one.
  Sql sql{"select min(doc), max(doc) from ae"};
  sql.add(scope(names_, filter));
  // No document when nothing is in scope.
  text_search::DocumentRange range{.first = 1, .last = 0};
  facts_.query(
      sql,
      [&range](const Row& row) {
        if (!row.is_null(0)) range = {.first = row.integer(0), .last = row.integer(1)};
      },
      limits);
  return narratives_.find(filter.q, range, order == SearchOrder::kRelevance, limits);
}

bool DuckdbStore::knows_product_code(std::string_view product_code) const {
  return of(names_, Dimension::kProductCode).find(product_code).has_value();
}

std::optional<std::uint32_t> DuckdbStore::rolled_code(const AeFilter& filter) const {
  if (!is_plain_product_code(filter)) return std::nullopt;
  return of(names_, Dimension::kProductCode).find(filter.product_code);
}

void DuckdbStore::count_alone(const Tally& what, const QueryLimits& limits, const TakeAlone& take) const {
  const size_t next = what.group_count;
  Sql sql{"select "};
  sql.add(what.groups).add(", count(*), sum(noe)::bigint from ").add(what.table).add(what.where);
  sql.add(" and shared = 0 group by ").add(what.groups);
  facts_.query(
      sql, [&take, next](const Row& row) { take(row, row.integer(next), row.integer(next + 1)); }, limits);
}

SharedRows DuckdbStore::shared_rows(const Tally& what, const AeFilter& filter, const QueryLimits& limits) const {
  const size_t count = what.group_count;
  Sql sql{"select report_key, event_head, noe, "};
  sql.add(what.groups).add(" from ").add(what.table).add(what.where).add(" and shared = 1");
  SharedRows rows;
  facts_.query(
      sql,
      [&rows, count](const Row& row) {
        SharedRow shared{.report_key = static_cast<std::uint32_t>(row.integer(0)),
                         .event_head = static_cast<std::uint32_t>(row.integer(1)),
                         .noe = static_cast<std::uint32_t>(row.integer(2))};
        for (size_t i = 0; i < count; ++i) {
          shared.groups[i] = row.is_null(3 + i) ? kNoDay : static_cast<std::int32_t>(row.integer(3 + i));
        }
        rows.add(shared);
      },
      limits);
  // Within one product code the devices of a report stand together already.
  if (filter.product_code.empty()) rows.sort();
  return rows;
}

AeTotals DuckdbStore::totals(const AeFilter& filter, const QueryLimits& limits, AeStats* more) const {
  const Sql where = condition(filter, limits);
  enum { kType, kSource, kCountry, kOccupation, kLacks, kDuplicate, kDays, kMaker, kBrand };
  AeTotals totals;
  GroupCounts types, sources, countries, occupations, makers, brands;
  Quality quality;
  TimelinessCounts timeliness;
  const auto add_quality = [&quality](std::int64_t lacks, std::int64_t duplicate, std::int64_t count) {
    const auto has = [lacks](QualityFlag flag) { return (lacks & static_cast<std::int64_t>(flag)) != 0; };
    if (has(QualityFlag::kNoUdi)) quality.missing_udi += count;
    if (has(QualityFlag::kNoProductProblem)) quality.missing_product_problem += count;
    if (has(QualityFlag::kNoEventDate)) quality.missing_event_date += count;
    if (has(QualityFlag::kFollowedUp)) quality.followed_up += count;
    if (duplicate == static_cast<std::int64_t>(DuplicateRole::kDuplicate)) quality.duplicates += count;
  };
  const auto weight = [&filter](std::int64_t count, std::int64_t noe) {
    return filter.unit == Unit::kSummarizedEvents ? noe : count;
  };

  count_alone({"ae", "et, src, country, occupation, lacks, dup", 6, where}, limits,
              [&](const Row& row, std::int64_t count, std::int64_t noe) {
                totals.reports += count;
                totals.events += count;
                totals.summarized_events += noe;
                types.add(group(row, kType), weight(count, noe));
                sources.add(group(row, kSource), weight(count, noe));
                countries.add(group(row, kCountry), weight(count, noe));
                occupations.add(group(row, kOccupation), weight(count, noe));
                add_quality(row.integer(kLacks), row.integer(kDuplicate), count);
              });
  count_alone({"ae", "mfr, brand", 2, where}, limits, [&](const Row& row, std::int64_t count, std::int64_t noe) {
    makers.add(group(row, 0), weight(count, noe));
    brands.add(group(row, 1), weight(count, noe));
  });
  if (more != nullptr) {
    count_alone({"ae", "days", 1, where}, limits,
                [&timeliness](const Row& row, std::int64_t count, std::int64_t) { timeliness.add(row, count); });
  }

  const SharedRows shared =
      shared_rows({"ae", "et, src, country, occupation, lacks, dup, days, mfr, brand", 9, where}, filter, limits);
  const auto add_to = [](std::int64_t& sum) { return [&sum](size_t, std::int64_t count) { sum += count; }; };
  shared.count(Unit::kReports, kAll, add_to(totals.reports));
  shared.count(Unit::kEvents, kAll, add_to(totals.events));
  shared.count(Unit::kSummarizedEvents, kAll, add_to(totals.summarized_events));
  const auto count_into = [&shared, &filter](size_t number, GroupCounts& counts) {
    shared.count(filter.unit, column(number), [&counts](size_t id, std::int64_t count) { counts.add(id, count); });
  };
  count_into(kType, types);
  count_into(kMaker, makers);
  count_into(kBrand, brands);

  const Dictionary& maker_names = of(names_, Dimension::kManufacturer);
  const Dictionary& brand_names = of(names_, Dimension::kBrand);
  for (size_t type = 0; type < kEventTypeCount; ++type) totals.by_event_type[type] = types.at(type);
  totals.manufacturers = count_named(maker_names, makers);
  totals.brands = count_named(brand_names, brands);
  if (more == nullptr) return totals;

  count_into(kSource, sources);
  count_into(kCountry, countries);
  count_into(kOccupation, occupations);
  // What belongs to the report is the same for all its devices.
  shared.each_report([&](const SharedRow& row) {
    add_quality(row.groups[kLacks], row.groups[kDuplicate], 1);
    timeliness.add_days(row.groups[kDays], 1);
  });
  more->by_manufacturer = named(maker_names, largest(makers.all(), kTopNames));
  more->by_brand = named(brand_names, largest(brands.all(), kTopNames));
  more->by_report_source = named_sources(largest(sources.all(), kTopNames));
  more->by_country = named(of(names_, Dimension::kCountry), largest(countries.all(), kTopNames));
  more->by_occupation = named(of(names_, Dimension::kOccupation), largest(occupations.all(), kTopNames));
  more->quality = quality;
  more->timeliness = timeliness.finish();
  return totals;
}

AeStats DuckdbStore::stats(const AeFilter& filter, const QueryLimits& limits) const {
  if (const auto code = rolled_code(filter)) return rolled_stats(*code, limits);
  AeStats stats;
  stats.totals = totals(filter, limits, &stats);
  if (const auto previous = previous_period(filter)) {
    stats.previous = {*previous->start_date, *previous->end_date, totals(*previous, limits, nullptr)};
  }
  return stats;
}

AeTotals DuckdbStore::totals(const AeFilter& filter, const QueryLimits& limits) const {
  return totals(filter, limits, nullptr);
}

Timeline DuckdbStore::timeline(const AeFilter& filter, int months, const QueryLimits& limits) const {
  // Events of several months would count several times in a sum of rolled months.
  const auto code = months == 1 ? rolled_code(filter) : std::nullopt;
  if (code) return rolled_timeline(*code, filter.date_basis, limits);
  const auto stretch = static_cast<size_t>(months);
  const auto first_month = [stretch](Date date) { return month_number(date) / stretch * stretch; };
  const Tally what{.table = "ae",
                   .groups = filter.date_basis == DateBasis::kReceived ? Fragment{"date_received, et"}
                                                                       : Fragment{"date_of_event, et"},
                   .group_count = 2,
                   .where = condition(filter, limits)};
  GroupCounts reports, events, summarized, by_type;
  Timeline timeline;
  // Days are folded into months here: the engine would take three times as long.
  count_alone(what, limits, [&](const Row& row, std::int64_t count, std::int64_t noe) {
    const auto date = row.date(0);
    if (!date) return void(timeline.undated_reports += count);
    const size_t month = first_month(*date);
    reports.add(month, count);
    events.add(month, count);
    summarized.add(month, noe);
    by_type.add(month * kEventTypeCount + group(row, 1), filter.unit == Unit::kSummarizedEvents ? noe : count);
  });
  const SharedRows shared = shared_rows(what, filter, limits);
  const auto month_of_row = [&first_month](const SharedRow& row) -> std::int64_t {
    return row.groups[0] == kNoDay ? -1 : static_cast<std::int64_t>(first_month(Date{row.groups[0]}));
  };
  const auto add_to = [](GroupCounts& counts) {
    return [&counts](size_t month, std::int64_t count) { counts.add(month, count); };
  };
  shared.count(Unit::kReports, month_of_row, add_to(reports));
  shared.count(Unit::kEvents, month_of_row, add_to(events));
  shared.count(Unit::kSummarizedEvents, month_of_row, add_to(summarized));
  shared.count(
      filter.unit,
      [&month_of_row](const SharedRow& row) {
        const std::int64_t month = month_of_row(row);
        return month < 0 ? -1 : month * static_cast<std::int64_t>(kEventTypeCount) + row.groups[1];
      },
      add_to(by_type));
  shared.count(
      Unit::kReports, [](const SharedRow& row) -> std::int64_t { return row.groups[0] == kNoDay ? 0 : -1; },
      [&timeline](size_t, std::int64_t count) { timeline.undated_reports += count; });
  for (size_t month = 0; month < reports.size(); ++month) {
    if (reports.at(month) == 0) continue;
    TimelineBucket bucket{.year = year_of(month),
                          .month = month_of(month),
                          .reports = reports.at(month),
                          .events = events.at(month),
                          .summarized_events = summarized.at(month)};
    for (size_t type = 0; type < kEventTypeCount; ++type) {
      bucket.by_event_type[type] = by_type.at(month * kEventTypeCount + type);
    }
    timeline.buckets.push_back(bucket);
  }
  return timeline;
}

std::unique_ptr<PublicStore> open_store(const ServeOptions& options) {
  return std::make_unique<DuckdbStore>(options);
}

RowCounts count_rows(const ServeOptions& options) {
  RowCounts rows;
  Database facts{serving(options, nullptr)};
  const auto count = [&rows, &facts](const char* name, Fragment sql) {
    facts.query(sql, [&rows, name](const Row& row) { rows[name] = row.integer(0); });
  };
  count("ae", "select count(*) from ae");
  count("p_product", "select count(*) from p_product");
  count("p_patient", "select count(*) from p_patient");
  count("report", "select count(*) from report_index");
  return rows;
}

}  // namespace pharos::public_data
