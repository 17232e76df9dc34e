#include <algorithm>

#include "public_data/store/ae_where.hpp"
#include "public_data/store/collation.hpp"
#include "public_data/store/duckdb_store.hpp"
#include "public_data/store/shared_scan.hpp"

// DuckdbStore queries that return lists of names.
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
      return {RolledFacet::kSource, "src::uinteger", Dimension::kOccupation};
    case Breakdown::kCountry:
      return {RolledFacet::kCountry, "country", Dimension::kCountry};
    case Breakdown::kOccupation:
      return {RolledFacet::kOccupation, "occupation", Dimension::kOccupation};
    case Breakdown::kManufacturerName:
      break;
  }
  return {RolledFacet::kManufacturerName, "mfrv", Dimension::kManufacturerName};
}

struct FacetCounts {
  explicit FacetCounts(size_t names) : reports(names), last_seen(names, kNoDay) {}

  void see(size_t id, std::int32_t day) { last_seen[id] = std::max(last_seen[id], day); }
  void add(size_t id, std::int32_t day) {
    ++reports[id];
    see(id, day);
  }
  void add(const FacetCounts& other) {
    std::ranges::transform(reports, other.reports, reports.begin(), std::plus{});
    for (size_t id = 0; id < last_seen.size(); ++id) see(id, other.last_seen[id]);
  }

  std::vector<std::int64_t> reports;
  std::vector<std::int32_t> last_seen;  // kNoDay is less than any day
};

}  // namespace

std::vector<NamedCount> DuckdbStore::breakdown(const AeFilter& filter, Breakdown by, size_t limit,
                                               const QueryLimits& limits) const {
  const auto [facet, column, dimension] = facts_of(by);
  if (const auto code = rolled_code(filter)) return rolled_breakdown(*code, facet, limit, limits);
  Sql from{" from ae"};
  from.add(condition(filter, limits));
  const size_t size = by == Breakdown::kReportSource ? kReportSources.rows().size() : of(names_, dimension).size();
  const auto top = largest(count_by(column, size, from, filter, limits).all(), limit);
  return by == Breakdown::kReportSource ? named_sources(top) : named(of(names_, dimension), top);
}

Facet DuckdbStore::facet(const AeFilter& filter, FacetKind kind, std::string_view q, size_t limit,
                         const QueryLimits& limits) const {
  const bool is_brands = kind == FacetKind::kBrands;
  const Dictionary& names = of(names_, is_brands ? Dimension::kBrand : Dimension::kManufacturer);
  FacetCounts all{names.size()};
  if (const auto code = rolled_code(filter)) {
    const auto facet = is_brands ? RolledFacet::kBrand : RolledFacet::kManufacturer;
    Sql sql{"select id, n, last_seen from r_facet where pc = "};
    sql.bind(std::int64_t{*code}).add(" and facet = ").bind(static_cast<std::int64_t>(facet));
    facts_.query(
        sql,
        [&all](const Row& row) {
          const auto id = static_cast<size_t>(row.integer(0));
          all.reports[id] = row.integer(1);
          all.last_seen[id] = row.is_null(2) ? kNoDay : static_cast<std::int32_t>(row.integer(2));
        },
        limits);
  } else {
    Sql columns{unit_columns(Unit::kReports)};
    columns.add(either(is_brands, "brand", "mfr")).add(", date_received");
    Sql from{" from ae"};
    SharedRows shared = scan_rows<FacetCounts>(
        facts_, columns, 2, from.add(condition(filter, limits)), keeps_stored_order(filter), limits,
        [&names] { return FacetCounts{names.size()}; },
        [](FacetCounts& mine, const GroupColumns& groups, size_t row, std::uint32_t) {
          mine.add(static_cast<size_t>(groups.never_null(0)[row]), groups.at(1, row));
        },
        [&all](const FacetCounts& mine) { all.add(mine); });
    shared.each_row([&all](const SharedRow& row) { all.see(static_cast<size_t>(row.groups[0]), row.groups[1]); });
    shared.count(
        Unit::kReports, [](const SharedRow& row) -> std::int64_t { return row.groups[0]; },
        [&all](size_t id, std::int64_t count) { all.reports[id] += count; });
  }
  for (size_t id = 0; id < names.size(); ++id) {
    const bool is_asked = !names.at(id).name.empty() && contains_ignoring_case(names.at(id).name, q);
    if (all.reports[id] > 0 && !is_asked) all.reports[id] = 0;
  }
  Facet facet;
  const size_t kept = std::min(limit, kMaxFacetRows);
  for (const auto& [id, count] : largest(all.reports, kept)) {
    const std::int32_t day = all.last_seen[id];
    facet.rows.push_back({names.at(id).name, count, day == kNoDay ? std::nullopt : std::optional{Date{day}}});
  }
  facet.truncated = static_cast<size_t>(std::ranges::count_if(all.reports, [](auto n) { return n > 0; })) > kept;
  return facet;
}

}  // namespace pharos::public_data
