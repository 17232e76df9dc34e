#include <algorithm>
#include <unordered_map>

#include "public_data/query/group_counts.hpp"
#include "public_data/store/ae_where.hpp"
#include "public_data/store/collation.hpp"
#include "public_data/store/duckdb_store.hpp"
#include "public_data/store/rollups.hpp"

// The answers of DuckdbStore that are lists of names.
namespace pharos::public_data {

namespace {

struct BreakdownFacts {
  RolledFacet facet;
  Fragment column;
  Dimension dimension;  // of its names; sources have none
};

BreakdownFacts facts_of(Breakdown by) {
  switch (by) {
    case Breakdown::kReportSource:
      return {RolledFacet::kSource, "src", Dimension::kOccupation};
    case Breakdown::kCountry:
      return {RolledFacet::kCountry, "country", Dimension::kCountry};
    case Breakdown::kOccupation:
      return {RolledFacet::kOccupation, "occupation", Dimension::kOccupation};
    case Breakdown::kManufacturerName:
      break;
  }
  return {RolledFacet::kManufacturerName, "mfrv", Dimension::kManufacturerName};
}

}  // namespace

GroupCounts DuckdbStore::count_by(const AeFilter& filter, Fragment column, const QueryLimits& limits) const {
  const Tally what{"ae", column, 1, condition(filter, limits)};
  GroupCounts counts;
  count_alone(what, limits, [&counts, &filter](const Row& row, std::int64_t count, std::int64_t noe) {
    counts.add(static_cast<size_t>(row.integer(0)), filter.unit == Unit::kSummarizedEvents ? noe : count);
  });
  shared_rows(what, filter, limits)
      .count(
          filter.unit, [](const SharedRow& row) -> std::int64_t { return row.groups[0]; },
          [&counts](size_t id, std::int64_t count) { counts.add(id, count); });
  return counts;
}

std::vector<NamedCount> DuckdbStore::breakdown(const AeFilter& filter, Breakdown by, size_t limit,
                                               const QueryLimits& limits) const {
  const auto [facet, column, dimension] = facts_of(by);
  if (const auto code = rolled_code(filter)) return rolled_breakdown(*code, facet, limit, limits);
  const auto top = largest(count_by(filter, column, limits).all(), limit);
  return by == Breakdown::kReportSource ? named_sources(top) : named(of(names_, dimension), top);
}

Facet DuckdbStore::facet(const AeFilter& filter, FacetKind kind, std::string_view q, size_t limit,
                         const QueryLimits& limits) const {
  const auto dimension = kind == FacetKind::kBrands ? Dimension::kBrand : Dimension::kManufacturer;
  const Fragment column = kind == FacetKind::kBrands ? Fragment{"brand"} : Fragment{"mfr"};
  const Dictionary& names = of(names_, dimension);
  std::vector<std::int64_t> counts;
  std::unordered_map<size_t, std::optional<Date>> last_seen;
  Sql latest;
  if (const auto code = rolled_code(filter)) {
    const auto rolled = kind == FacetKind::kBrands ? RolledFacet::kBrand : RolledFacet::kManufacturer;
    latest.add("select id, last_seen, n from r_facet where facet = ").bind(static_cast<std::int64_t>(rolled));
    latest.add(" and pc = ").bind(std::int64_t{*code});
  } else {
    AeFilter reports = filter;
    reports.unit = Unit::kReports;
    counts = count_by(reports, column, limits).all();
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
