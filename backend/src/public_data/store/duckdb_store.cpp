#include "public_data/store/duckdb_store.hpp"

#include <algorithm>
#include <chrono>
#include <map>

#include "core/error.hpp"
#include "public_data/query/group_counts.hpp"
#include "public_data/store/ae_where.hpp"
#include "public_data/query/months.hpp"
#include "public_data/store/report_facts.hpp"
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
std::int64_t count_named(const Dictionary& names, const std::vector<std::int64_t>& counts) {
  std::int64_t count = 0;
  for (size_t id = 0; id < counts.size(); ++id) count += counts[id] > 0 && !names.at(id).name.empty();
  return count;
}

std::int64_t at_or_zero(const std::vector<std::int64_t>& counts, size_t group) {
  return group < counts.size() ? counts[group] : 0;
}

}  // namespace

std::vector<NamedCount> named(const Dictionary& names, const std::vector<Top>& top) {
  std::vector<NamedCount> rows;
  for (const auto& [group, count] : top) rows.push_back({names.at(group).name, count});
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
  // Beyond any document when nothing is in scope.
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

void DuckdbStore::tally(const Tally& what, const QueryLimits& limits, const TakePlain& plain,
                        const TakeShared& shared) const {
  const size_t next = what.group_count;
  Sql alone{"select "};
  alone.add(what.groups).add(", count(*), sum(noe)::bigint from ").add(what.table).add(what.where);
  alone.add(" and shared = 0 group by ").add(what.groups);
  facts_.query(
      alone, [&plain, next](const Row& row) { plain(row, row.integer(next), row.integer(next + 1)); }, limits);
  Sql each{"select "};
  each.add(what.groups).add(", report_key, event_head, noe from ").add(what.table).add(what.where);
  each.add(" and shared = 1");
  facts_.query(
      each,
      [&shared, next](const Row& row) {
        shared(row, static_cast<std::uint32_t>(row.integer(next)), static_cast<std::uint32_t>(row.integer(next + 1)),
               row.integer(next + 2));
      },
      limits);
}

AeTotals DuckdbStore::totals(const AeFilter& filter, const QueryLimits& limits, AeStats* with_names) const {
  UnitCounts reports{Unit::kReports}, events{Unit::kEvents}, summarized{Unit::kSummarizedEvents};
  UnitCounts by_type{filter.unit}, by_maker{filter.unit}, by_brand{filter.unit};
  const auto group = [](const Row& row, size_t column) { return static_cast<size_t>(row.integer(column)); };
  tally(
      {.table = "ae", .groups = "et, mfr, brand", .group_count = 3, .where = condition(filter, limits)}, limits,
      [&](const Row& row, std::int64_t count, std::int64_t noe) {
        for (UnitCounts* all : {&reports, &events, &summarized}) all->add(0, count, noe);
        by_type.add(group(row, 0), count, noe);
        by_maker.add(group(row, 1), count, noe);
        by_brand.add(group(row, 2), count, noe);
      },
      [&](const Row& row, std::uint32_t key, std::uint32_t event, std::int64_t noe) {
        for (UnitCounts* all : {&reports, &events, &summarized}) all->add_once(0, key, event, noe);
        by_type.add_once(group(row, 0), key, event, noe);
        by_maker.add_once(group(row, 1), key, event, noe);
        by_brand.add_once(group(row, 2), key, event, noe);
      });
  const Dictionary& makers = of(names_, Dimension::kManufacturer);
  const Dictionary& brands = of(names_, Dimension::kBrand);
  const auto types = by_type.finish();
  const auto maker_counts = by_maker.finish();
  const auto brand_counts = by_brand.finish();
  AeTotals totals{.reports = reports.finish_single(),
                  .events = events.finish_single(),
                  .summarized_events = summarized.finish_single(),
                  .manufacturers = count_named(makers, maker_counts),
                  .brands = count_named(brands, brand_counts)};
  for (size_t type = 0; type < kEventTypeCount; ++type) totals.by_event_type[type] = at_or_zero(types, type);
  if (with_names != nullptr) {
    with_names->by_manufacturer = named(makers, largest(maker_counts, kTopNames));
    with_names->by_brand = named(brands, largest(brand_counts, kTopNames));
  }
  return totals;
}

AeStats DuckdbStore::stats(const AeFilter& filter, const QueryLimits& limits) const {
  AeStats stats;
  stats.totals = totals(filter, limits, &stats);
  stats.by_report_source = breakdown(filter, Breakdown::kReportSource, kTopNames, limits);
  stats.by_country = breakdown(filter, Breakdown::kCountry, kTopNames, limits);
  stats.by_occupation = breakdown(filter, Breakdown::kOccupation, kTopNames, limits);
  add_quality(filter, stats, limits);
  if (const auto previous = previous_period(filter)) {
    stats.previous = {*previous->start_date, *previous->end_date, totals(*previous, limits, nullptr)};
  }
  return stats;
}

void DuckdbStore::add_quality(const AeFilter& filter, AeStats& stats, const QueryLimits& limits) const {
  // Each report once, whichever of its devices match.
  Sql sql{"select days, lacks, dup, count(*) from (select distinct report_key, days, lacks, dup from ae"};
  sql.add(condition(filter, limits)).add(") group by days, lacks, dup");
  TimelinessCounts timeliness;
  facts_.query(
      sql,
      [&stats, &timeliness](const Row& row) {
        const std::int64_t count = row.integer(3);
        const auto lacks = static_cast<std::uint8_t>(row.integer(1));
        const auto has = [lacks](QualityFlag flag) { return (lacks & static_cast<std::uint8_t>(flag)) != 0; };
        if (has(QualityFlag::kNoUdi)) stats.quality.missing_udi += count;
        if (has(QualityFlag::kNoProductProblem)) stats.quality.missing_product_problem += count;
        if (has(QualityFlag::kNoEventDate)) stats.quality.missing_event_date += count;
        if (has(QualityFlag::kFollowedUp)) stats.quality.followed_up += count;
        if (row.integer(2) == static_cast<std::int64_t>(DuplicateRole::kDuplicate)) stats.quality.duplicates += count;
        if (row.is_null(0)) {
          timeliness.add_unknown(count);
        } else {
          timeliness.add(static_cast<std::int32_t>(row.integer(0)), count);
        }
      },
      limits);
  stats.timeliness = timeliness.finish();
}

AeTotals DuckdbStore::totals(const AeFilter& filter, const QueryLimits& limits) const {
  return totals(filter, limits, nullptr);
}

Timeline DuckdbStore::timeline(const AeFilter& filter, int months, const QueryLimits& limits) const {
  const auto stretch = static_cast<size_t>(months);
  const auto first_month = [stretch](Date date) { return month_number(date) / stretch * stretch; };
  const bool by_received = filter.date_basis == DateBasis::kReceived;
  UnitCounts reports{Unit::kReports}, events{Unit::kEvents}, summarized{Unit::kSummarizedEvents};
  UnitCounts undated{Unit::kReports}, by_type{filter.unit};
  // Days are folded into months here: the engine would take three times as long.
  tally(
      {.table = "ae",
       .groups = by_received ? Fragment{"date_received, et"} : Fragment{"date_of_event, et"},
       .group_count = 2,
       .where = condition(filter, limits)},
      limits,
      [&](const Row& row, std::int64_t count, std::int64_t noe) {
        const auto date = row.date(0);
        if (!date) return undated.add(0, count, noe);
        const size_t month = first_month(*date);
        for (UnitCounts* all : {&reports, &events, &summarized}) all->add(month, count, noe);
        by_type.add(month * kEventTypeCount + static_cast<size_t>(row.integer(1)), count, noe);
      },
      [&](const Row& row, std::uint32_t key, std::uint32_t event, std::int64_t noe) {
        const auto date = row.date(0);
        if (!date) return undated.add_once(0, key, event, noe);
        const size_t month = first_month(*date);
        for (UnitCounts* all : {&reports, &events, &summarized}) all->add_once(month, key, event, noe);
        by_type.add_once(month * kEventTypeCount + static_cast<size_t>(row.integer(1)), key, event, noe);
      });
  Timeline timeline{.buckets = {}, .undated_reports = undated.finish_single()};
  const auto report_counts = reports.finish();
  const auto event_counts = events.finish();
  const auto summarized_counts = summarized.finish();
  const auto type_counts = by_type.finish();
  for (size_t month = 0; month < report_counts.size(); ++month) {
    if (report_counts[month] == 0) continue;
    TimelineBucket bucket{.year = year_of(month),
                          .month = month_of(month),
                          .reports = report_counts[month],
                          .events = event_counts[month],
                          .summarized_events = summarized_counts[month]};
    for (size_t type = 0; type < kEventTypeCount; ++type) {
      bucket.by_event_type[type] = at_or_zero(type_counts, month * kEventTypeCount + type);
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
  const auto count = [&rows](Database& database, const char* name, Fragment sql) {
    database.query(sql, [&rows, name](const Row& row) { rows[name] = row.integer(0); });
  };
  Database facts{serving(options, nullptr)};
  count(facts, "ae", "select count(*) from ae");
  count(facts, "p_product", "select count(*) from p_product");
  count(facts, "p_patient", "select count(*) from p_patient");
  count(facts, "report", "select count(*) from report_index");
  return rows;
}

}  // namespace pharos::public_data
