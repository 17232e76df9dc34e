#include <algorithm>
#include <map>

#include "public_data/query/group_counts.hpp"
#include "public_data/store/ae_where.hpp"
#include "public_data/store/duckdb_store.hpp"
#include "public_data/query/months.hpp"

// The answers of DuckdbStore about product problems and patient problems.
namespace pharos::public_data {
namespace {

Dimension dimension_of(ProblemKind kind) {
  return kind == ProblemKind::kProduct ? Dimension::kProductProblem : Dimension::kPatientProblem;
}

std::int64_t kind_number(Dimension dimension) {
  return static_cast<std::int64_t>(dimension == Dimension::kPatientProblem);
}

// The ids of problems that were named before, so that the cells of a table can be asked for.
std::vector<std::uint32_t> ids_of(const Dictionary& names, const std::vector<ProblemCount>& problems) {
  std::vector<std::uint32_t> ids;
  for (const ProblemCount& problem : problems) ids.push_back(names.find(problem.term).value());
  return ids;
}

constexpr Fragment unit_count(Unit unit) {
  switch (unit) {
    case Unit::kReports:
      return "count(*)";
    case Unit::kEvents:
      return "count(distinct event_head)";
    case Unit::kSummarizedEvents:
      return "sum(noe)::bigint";
  }
  return "count(*)";
}

}  // namespace

std::vector<ProblemMonths> DuckdbStore::problem_months(const AeFilter& filter, ProblemKind kind,
                                                       std::span<const std::string> problems,
                                                       const QueryLimits& limits) const {
  const Dimension dimension = dimension_of(kind);
  std::vector<ProblemMonths> answer;
  std::multimap<std::uint32_t, size_t> asked;  // id and its place in the answer
  std::vector<std::uint32_t> ids;
  for (const std::string& problem : problems) {
    for (const std::uint32_t id : of(names_, dimension).find_by_name_or_code(problem)) {
      asked.emplace(id, answer.size());
      ids.push_back(id);
    }
    answer.push_back({problem, {}});
  }
  if (ids.empty()) return answer;
  Sql where = condition(filter, limits);
  where.add(" and problem in (").bind_all(ids).add(")");
  std::vector<UnitCounts> counts(answer.size(), UnitCounts{filter.unit});
  const auto each = [&asked](const Row& row, const auto& take) {
    const auto date = row.date(1);
    if (!date) return;
    const auto [first, last] = asked.equal_range(static_cast<std::uint32_t>(row.integer(0)));
    for (auto it = first; it != last; ++it) take(it->second, month_number(*date));
  };
  tally(
      {.table = problem_table(dimension),
       .groups = filter.date_basis == DateBasis::kReceived ? Fragment{"problem, date_received"}
                                                           : Fragment{"problem, date_of_event"},
       .group_count = 2,
       .where = where},
      limits,
      [&](const Row& row, std::int64_t count, std::int64_t noe) {
        each(row, [&](size_t place, size_t month) { counts[place].add(month, count, noe); });
      },
      [&](const Row& row, std::uint32_t key, std::uint32_t event, std::int64_t noe) {
        each(row, [&](size_t place, size_t month) { counts[place].add_once(month, key, event, noe); });
      });
  for (size_t i = 0; i < answer.size(); ++i) {
    const auto months = counts[i].finish();
    for (size_t month = 0; month < months.size(); ++month) {
      if (months[month] > 0) answer[i].months.push_back({year_of(month), month_of(month), months[month]});
    }
  }
  return answer;
}

ProblemMatrix DuckdbStore::problem_matrix(const AeFilter& filter, size_t rows, size_t columns,
                                          const QueryLimits& limits) const {
  ProblemMatrix matrix{.rows = problems_of(filter, Dimension::kProductProblem, rows, limits),
                       .columns = problems_of(filter, Dimension::kPatientProblem, columns, limits),
                       .cells = {}};
  matrix.cells.assign(matrix.rows.size(), std::vector<std::int64_t>(matrix.columns.size()));
  if (matrix.rows.empty() || matrix.columns.empty()) return matrix;
  const auto product_ids = ids_of(of(names_, Dimension::kProductProblem), matrix.rows);
  const auto patient_ids = ids_of(of(names_, Dimension::kPatientProblem), matrix.columns);
  const Sql where = condition(filter, limits);
  Sql sql{"select a.problem, b.problem, "};
  sql.add(unit_count(filter.unit)).add(" from (select distinct problem, report_key, event_head, noe from p_product");
  sql.add(where).add(" and problem in (").bind_all(product_ids);
  sql.add(")) a join (select distinct problem, report_key from p_patient").add(where);
  sql.add(" and problem in (").bind_all(patient_ids);
  sql.add(")) b on a.report_key = b.report_key group by a.problem, b.problem");
  const auto place = [](const std::vector<std::uint32_t>& ids, std::int64_t id) {
    return static_cast<size_t>(std::ranges::find(ids, id) - ids.begin());
  };
  facts_.query(
      sql,
      [&](const Row& row) {
        matrix.cells[place(product_ids, row.integer(0))][place(patient_ids, row.integer(1))] = row.integer(2);
      },
      limits);
  return matrix;
}

PairTable DuckdbStore::pair_counts(const QueryLimits& limits) const {
  PairTable table;
  const Dictionary& codes = of(names_, Dimension::kProductCode);
  const Dictionary& problems = of(names_, Dimension::kProductProblem);
  for (size_t id = 0; id < problems.size(); ++id)
    table.problems.push_back({problems.at(id).code, problems.at(id).name});
  facts_.query(
      Sql{"select pc, problem, n from r_prob where kind = 0 order by pc, problem"},
      [&table, &codes](const Row& row) {
        table.pairs.push_back({.product_code = codes.at(static_cast<size_t>(row.integer(0))).name,
                               .problem_id = static_cast<std::uint32_t>(row.integer(1)),
                               .n = row.integer(2)});
      },
      limits);
  facts_.query(
      Sql{"select problem, count(distinct report_key) from p_product group by problem"},
      [&table](const Row& row) { table.problems[static_cast<size_t>(row.integer(0))].count = row.integer(1); }, limits);
  facts_.query(
      Sql{"select pc, count(*) from ae where first_of_code = 1 group by pc order by pc"},
      [&table, &codes](const Row& row) {
        table.codes.push_back({codes.at(static_cast<size_t>(row.integer(0))).name, row.integer(1)});
      },
      limits);
  table.reports = count_reports({}, limits);
  return table;
}

std::vector<ProblemCount> DuckdbStore::problems_of(const AeFilter& filter, Dimension dimension, size_t limit,
                                                   const QueryLimits& limits) const {
  const std::int64_t kind = kind_number(dimension);
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
    const Sql where = condition(filter, limits);
    tally(
        {.table = problem_table(dimension), .groups = "problem", .group_count = 1, .where = where}, limits,
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

}  // namespace pharos::public_data
