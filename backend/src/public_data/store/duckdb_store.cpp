#include "public_data/store/duckdb_store.hpp"

#include "public_data/store/ae_where.hpp"

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

std::vector<Profile> load_profiles(Database& facts) {
  std::vector<Profile> profiles;
  facts.query(Sql{"select country, occupation, noe, et, src, lacks, dup from profile order by id"},
              [&profiles](const Row& row) {
                profiles.push_back({.country = static_cast<std::uint32_t>(row.integer(0)),
                                    .occupation = static_cast<std::uint32_t>(row.integer(1)),
                                    .noe = static_cast<std::uint32_t>(row.integer(2)),
                                    .event_type = static_cast<std::uint8_t>(row.integer(3)),
                                    .source = static_cast<std::uint8_t>(row.integer(4)),
                                    .lacks = static_cast<std::uint8_t>(row.integer(5)),
                                    .duplicate = static_cast<DuplicateRole>(row.integer(6))});
              });
  return profiles;
}

std::vector<MakerBrand> load_pairs(Database& facts) {
  std::vector<MakerBrand> pairs;
  facts.query(Sql{"select pc, mfr, brand from pair order by id"}, [&pairs](const Row& row) {
    pairs.push_back({.product_code = static_cast<std::uint32_t>(row.integer(0)),
                     .manufacturer = static_cast<std::uint32_t>(row.integer(1)),
                     .brand = static_cast<std::uint32_t>(row.integer(2))});
  });
  return pairs;
}

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
      names_(load_names(facts_)),
      profiles_(load_profiles(facts_)),
      pairs_(load_pairs(facts_)),
      makers_(load_makers(facts_, names_)) {}

Sql DuckdbStore::condition(const AeFilter& filter, const QueryLimits& limits, RowsOf rows) const {
  if (filter.q.empty()) return where(names_, filter, rows);
  return where(names_, filter, rows, narrative_hits(filter, SearchOrder::kDocuments, limits));
}

std::shared_ptr<const NarrativeHits> DuckdbStore::narrative_hits(const AeFilter& filter, SearchOrder order,
                                                                 const QueryLimits& limits) const {
  // Documents are numbered in the order of `ae`: product code and dates form a range of them, or are within one.
  Sql sql{"select min(doc), max(doc) from ae"};
  sql.add(scope(names_, filter));
  // An empty range if nothing is in scope.
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
