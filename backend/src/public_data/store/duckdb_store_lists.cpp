#include <algorithm>
#include <unordered_map>

#include "public_data/query/group_counts.hpp"
#include "public_data/store/ae_where.hpp"
#include "public_data/store/collation.hpp"
#include "public_data/store/duckdb_store.hpp"
#include "public_data/store/rollups.hpp"

// The answers of DuckdbStore that are lists of names.
namespace pharos::public_data {

std::vector<std::int64_t> DuckdbStore::count_by(const AeFilter& filter, Fragment column,
                                                const QueryLimits& limits) const {
  UnitCounts counts{filter.unit};
  tally(
      {.table = "ae", .groups = column, .group_count = 1, .where = condition(filter, limits)}, limits,
      [&counts](const Row& row, std::int64_t count, std::int64_t noe) {
        counts.add(static_cast<size_t>(row.integer(0)), count, noe);
      },
      [&counts](const Row& row, std::uint32_t key, std::uint32_t event, std::int64_t noe) {
        counts.add_once(static_cast<size_t>(row.integer(0)), key, event, noe);
      });
  return counts.finish();
}

std::vector<NamedCount> DuckdbStore::breakdown(const AeFilter& filter, Breakdown by, size_t limit,
                                               const QueryLimits& limits) const {
  switch (by) {
    case Breakdown::kReportSource:
      return named_sources(largest(count_by(filter, "src", limits), limit));
    case Breakdown::kCountry:
      return named(of(names_, Dimension::kCountry), largest(count_by(filter, "country", limits), limit));
    case Breakdown::kOccupation:
      return named(of(names_, Dimension::kOccupation), largest(count_by(filter, "occupation", limits), limit));
    case Breakdown::kManufacturerName:
      return named(of(names_, Dimension::kManufacturerName), largest(count_by(filter, "mfrv", limits), limit));
  }
  return {};
}

Facet DuckdbStore::facet(const AeFilter& filter, FacetKind kind, std::string_view q, size_t limit,
                         const QueryLimits& limits) const {
  const auto dimension = kind == FacetKind::kBrands ? Dimension::kBrand : Dimension::kManufacturer;
  const Fragment column = kind == FacetKind::kBrands ? Fragment{"brand"} : Fragment{"mfr"};
  const Dictionary& names = of(names_, dimension);
  std::vector<std::int64_t> counts;
  std::unordered_map<size_t, std::optional<Date>> last_seen;
  Sql latest;
  if (is_plain_product_code(filter)) {
    const auto code = of(names_, Dimension::kProductCode).find(filter.product_code);
    if (!code) return {};
    const auto rolled = kind == FacetKind::kBrands ? RolledFacet::kBrand : RolledFacet::kManufacturer;
    latest.add("select id, last_seen, n from r_facet where facet = ").bind(static_cast<std::int64_t>(rolled));
    latest.add(" and pc = ").bind(std::int64_t{*code});
  } else {
    AeFilter reports = filter;
    reports.unit = Unit::kReports;
    counts = count_by(reports, column, limits);
    latest.add("select ").add(column).add(", max(date_received), 0 from ae").add(condition(filter, limits));
    latest.add(" group by ").add(column);
  }
  counts.resize(names.size());
  facts_.query(
      latest,
      [&counts, &last_seen](const Row& row) {
        const auto id = static_cast<size_t>(row.integer(0));
        counts[id] += row.integer(2);
        last_seen[id] = row.date(1);
      },
      limits);
  for (size_t id = 0; id < counts.size(); ++id) {
    if (counts[id] > 0 && (names.at(id).name.empty() || !contains_ignoring_case(names.at(id).name, q))) counts[id] = 0;
  }
  Facet facet;
  const size_t kept = std::min(limit, kMaxFacetRows);
  for (const auto& [id, count] : largest(counts, kept)) {
    facet.rows.push_back({names.at(id).name, count, last_seen[id]});
  }
  facet.truncated = static_cast<size_t>(std::ranges::count_if(counts, [](auto n) { return n > 0; })) > kept;
  return facet;
}

}  // namespace pharos::public_data
