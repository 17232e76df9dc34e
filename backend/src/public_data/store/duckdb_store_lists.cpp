#include <algorithm>
#include <limits>
#include <unordered_map>

#include "core/error.hpp"
#include "public_data/query/group_counts.hpp"
#include "public_data/store/ae_where.hpp"
#include "public_data/store/collation.hpp"
#include "public_data/store/duckdb_store.hpp"
#include "public_data/store/record_image.hpp"

// The answers of DuckdbStore that are lists of named things or of reports.
namespace pharos::public_data {

std::vector<ProblemCount> DuckdbStore::problems_of(const AeFilter& filter, Dimension dimension, size_t limit,
                                                   const QueryLimits& limits) const {
  const auto kind = static_cast<std::int64_t>(dimension == Dimension::kPatientProblem);
  const Dictionary& names = of(names_, dimension);
  UnitCounts counts{filter.unit};
  if (is_plain_product_code(filter)) {
    const auto code = of(names_, Dimension::kProductCode).find(filter.product_code);
    if (!code) return {};
    Sql sql{"select problem, n from r_prob where kind = "};
    sql.bind(kind).add(" and pc = ").bind(std::int64_t{*code});
    facts_.query(
        sql,
        [&counts](const Row& row) { counts.add(static_cast<size_t>(row.integer(0)), row.integer(1), row.integer(1)); },
        limits);
  } else {
    Sql condition = where(names_, filter);
    condition.add(" and kind = ").bind(kind);
    tally(
        {.table = "prob", .groups = "problem", .group_count = 1, .where = condition}, limits,
        [&counts](const Row& row, std::int64_t count, std::int64_t noe) {
          counts.add(static_cast<size_t>(row.integer(0)), count, noe);
        },
        [&counts](const Row& row, std::uint32_t key, std::uint32_t event, std::int64_t noe) {
          counts.add_once(static_cast<size_t>(row.integer(0)), key, event, noe);
        });
  }
  std::vector<ProblemCount> rows;
  for (const auto& [problem, count] : largest(counts.finish(), limit)) {
    rows.push_back({names.at(problem).code, names.at(problem).name, count});
  }
  return rows;
}

Problems DuckdbStore::problems(const AeFilter& filter, size_t limit, const QueryLimits& limits) const {
  return {problems_of(filter, Dimension::kProductProblem, limit, limits),
          problems_of(filter, Dimension::kPatientProblem, limit, limits)};
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
    latest.add("select id, last_seen, n from r_facet where dimension = ").bind(static_cast<std::int64_t>(dimension));
    latest.add(" and pc = ").bind(std::int64_t{*code});
  } else {
    AeFilter reports = filter;
    reports.unit = Unit::kReports;
    counts = count_by(reports, column, limits);
    latest.add("select ").add(column).add(", max(date_received), 0 from ae").add(where(names_, filter));
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

std::int64_t DuckdbStore::count_reports(const AeFilter& filter, const QueryLimits& limits) const {
  Sql sql{"select count(*) filter (multi = 0) + count(distinct report_key) filter (multi = 1) from ae"};
  sql.add(where(names_, filter));
  std::int64_t count = 0;
  facts_.query(
      sql, [&count](const Row& row) { count = row.integer(0); }, limits);
  return count;
}

EventPage DuckdbStore::events(const AeFilter& filter, const PageRequest& page, const QueryLimits& limits) const {
  constexpr std::int64_t kLastPage = std::numeric_limits<std::int32_t>::max();
  if (page.page < 1 || page.page > kLastPage || page.page_size < 1 || page.page_size > kMaxPageSize) {
    throw Error(ErrorCode::kBadRequest, "There is no such page");
  }
  EventPage answer{.rows = {}, .total_rows = count_reports(filter, limits)};
  const std::int64_t skipped = (page.page - 1) * page.page_size;
  if (skipped >= answer.total_rows) return answer;

  // First which rows, by narrow columns only; then the whole reports of those.
  const Sql condition = where(names_, filter);
  Sql chosen{"select place, seq from ae"};
  chosen.add(condition);
  if (chooses_devices(filter)) {
    // Which device of a report matches is known only now: the first that does.
    chosen.add(" and (multi = 0 or rowid in (select max(rowid) from ae").add(condition);
    chosen.add(" and multi = 1 group by report_key))");
  } else {
    chosen.add(" and first_of_code = 1");
  }
  chosen.add(order_by(page.order_by)).add(" limit ").bind(page.page_size).add(" offset ").bind(skipped);
  std::vector<std::int64_t> places;
  facts_.query(
      chosen,
      [&answer, &places](const Row& row) {
        places.push_back(row.integer(0));
        answer.rows.emplace_back().device = static_cast<size_t>(row.integer(1));
      },
      limits);
  Sql wide{"select place, image from report where place in ("};
  wide.bind_all(places).add(")");
  std::unordered_map<std::int64_t, size_t> row_of_place;
  for (size_t i = 0; i < places.size(); ++i) row_of_place[places[i]] = i;
  reports_.query(
      wide,
      [&answer, &row_of_place](const Row& row) {
        answer.rows[row_of_place.at(row.integer(0))].report = read_image<AdverseEventReport>(row.text(1));
      },
      limits);
  return answer;
}

std::optional<AdverseEventReport> DuckdbStore::find_report(std::uint32_t mdr_report_key,
                                                           const QueryLimits& limits) const {
  Sql index{"select place from report_index where report_key = "};
  std::optional<std::int64_t> place;
  facts_.query(
      index.bind(std::int64_t{mdr_report_key}), [&place](const Row& row) { place = row.integer(0); }, limits);
  std::optional<AdverseEventReport> report;
  if (!place) return report;
  Sql whole{"select image, narratives from report where place = "};
  reports_.query(
      whole.bind(*place),
      [&report](const Row& row) {
        report = read_image<AdverseEventReport>(row.text(0));
        report->mdr_text = read_narratives(row.text(1));
      },
      limits);
  return report;
}

}  // namespace pharos::public_data
