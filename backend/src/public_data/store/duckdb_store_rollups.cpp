#include <algorithm>

#include "public_data/query/months.hpp"
#include "public_data/store/ae_where.hpp"
#include "public_data/store/duckdb_store.hpp"
#include "public_data/store/rollups.hpp"
#include "public_data/store/timeliness_counts.hpp"

// DuckdbStore queries for a product code without other filters: everything is precomputed.
namespace pharos::public_data {
namespace {

Dimension dimension_of(RolledFacet facet) {
  switch (facet) {
    case RolledFacet::kBrand:
      return Dimension::kBrand;
    case RolledFacet::kManufacturer:
      return Dimension::kManufacturer;
    case RolledFacet::kManufacturerName:
      return Dimension::kManufacturerName;
    case RolledFacet::kCountry:
      return Dimension::kCountry;
    case RolledFacet::kOccupation:
    case RolledFacet::kSource:
      break;
  }
  return Dimension::kOccupation;
}

Sql of_code(Fragment select, std::uint32_t product_code) {
  Sql sql{select};
  return sql.add(" where pc = ").bind(std::int64_t{product_code});
}

}  // namespace

std::vector<NamedCount> DuckdbStore::name(RolledFacet facet, std::vector<Top> counts, size_t limit) const {
  // Dictionary ids are in name order, so ties are too.
  const size_t kept = std::min(limit, counts.size());
  std::ranges::partial_sort(counts, counts.begin() + static_cast<std::ptrdiff_t>(kept), largest_first);
  counts.resize(kept);
  return facet == RolledFacet::kSource ? named_sources(counts) : named(of(names_, dimension_of(facet)), counts);
}

AeStats DuckdbStore::rolled_stats(std::uint32_t code, const QueryLimits& limits) const {
  AeStats stats;
  facts_.query(
      of_code("select reports, events, summarized, death, injury, malfunction, other, no_answer, no_udi, "
              "no_product_problem, no_event_date, followed_up, duplicates from r_code",
              code),
      [&stats](const Row& row) {
        stats.totals.reports = row.integer(0);
        stats.totals.events = row.integer(1);
        stats.totals.summarized_events = row.integer(2);
        for (size_t type = 0; type < kEventTypeCount; ++type) stats.totals.by_event_type[type] = row.integer(3 + type);
        stats.quality = {.missing_udi = row.integer(8),
                         .missing_product_problem = row.integer(9),
                         .missing_event_date = row.integer(10),
                         .duplicates = row.integer(12),
                         .followed_up = row.integer(11)};
      },
      limits);
  TimelinessCounts timeliness;
  facts_.query(
      of_code("select days, n from r_days", code),
      [&timeliness](const Row& row) { timeliness.add(row, row.integer(1)); }, limits);
  stats.timeliness = timeliness.finish();

  std::array<std::vector<Top>, kRolledFacets> counts;
  facts_.query(
      of_code("select facet, id, n from r_facet", code),
      [&counts](const Row& row) {
        counts[static_cast<size_t>(row.integer(0))].push_back({static_cast<size_t>(row.integer(1)), row.integer(2)});
      },
      limits);
  const auto of_facet = [&counts](RolledFacet facet) -> std::vector<Top>& {
    return counts[static_cast<size_t>(facet)];
  };
  const auto count_names = [this, &of_facet](RolledFacet facet) {
    const Dictionary& names = of(names_, dimension_of(facet));
    return std::ranges::count_if(of_facet(facet),
                                 [&names](const Top& top) { return !names.at(top.group).name.empty(); });
  };
  stats.totals.manufacturers = count_names(RolledFacet::kManufacturer);
  stats.totals.brands = count_names(RolledFacet::kBrand);
  const auto top = [this, &of_facet](RolledFacet facet) { return name(facet, of_facet(facet), kTopNames); };
  stats.by_manufacturer = top(RolledFacet::kManufacturer);
  stats.by_brand = top(RolledFacet::kBrand);
  stats.by_report_source = top(RolledFacet::kSource);
  stats.by_country = top(RolledFacet::kCountry);
  stats.by_occupation = top(RolledFacet::kOccupation);
  return stats;
}

std::vector<NamedCount> DuckdbStore::rolled_breakdown(std::uint32_t code, RolledFacet facet, size_t limit,
                                                      const QueryLimits& limits) const {
  std::vector<Top> counts;
  facts_.query(
      of_code("select id, n from r_facet", code).add(" and facet = ").bind(static_cast<std::int64_t>(facet)),
      [&counts](const Row& row) {
        counts.push_back({static_cast<size_t>(row.integer(0)), row.integer(1)});
      },
      limits);
  return name(facet, std::move(counts), limit);
}

Timeline DuckdbStore::rolled_timeline(std::uint32_t code, DateBasis basis, const QueryLimits& limits) const {
  Timeline timeline;
  Sql sql =
      of_code("select month, death, injury, malfunction, other, no_answer, events, summarized from r_month", code);
  sql.add(" and basis = ").bind(static_cast<std::int64_t>(basis)).add(" order by month");
  facts_.query(
      sql,
      [&timeline](const Row& row) {
        TimelineBucket bucket{.events = row.integer(6), .summarized_events = row.integer(7)};
        for (size_t type = 0; type < kEventTypeCount; ++type) {
          bucket.by_event_type[type] = row.integer(1 + type);
          bucket.reports += row.integer(1 + type);
        }
        const auto month = static_cast<size_t>(row.integer(0));
        if (month == 0) {
          timeline.undated_reports = bucket.reports;
          return;
        }
        bucket.year = year_of(month);
        bucket.month = month_of(month);
        timeline.buckets.push_back(bucket);
      },
      limits);
  return timeline;
}

std::int64_t DuckdbStore::rolled_count(std::uint32_t code, const QueryLimits& limits) const {
  std::int64_t count = 0;
  facts_.query(
      of_code("select reports from r_code", code), [&count](const Row& row) { count = row.integer(0); }, limits);
  return count;
}

}  // namespace pharos::public_data
