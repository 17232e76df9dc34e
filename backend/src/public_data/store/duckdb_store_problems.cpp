#include <algorithm>
#include <map>
#include <set>

#include "public_data/query/months.hpp"
#include "public_data/store/ae_where.hpp"
#include "public_data/store/duckdb_store.hpp"
#include "public_data/store/problem_cells.hpp"
#include "public_data/store/shared_scan.hpp"

// DuckdbStore queries on product and patient problems.
namespace pharos::public_data {
namespace {

Dimension dimension_of(ProblemKind kind) {
  return kind == ProblemKind::kProduct ? Dimension::kProductProblem : Dimension::kPatientProblem;
}

std::int64_t kind_number(Dimension dimension) {
  return static_cast<std::int64_t>(dimension == Dimension::kPatientProblem);
}

// The ids of the given problems, to query the cells of a table.
std::vector<std::uint32_t> ids_of(const Dictionary& names, const std::vector<ProblemCount>& problems) {
  std::vector<std::uint32_t> ids;
  for (const ProblemCount& problem : problems) ids.push_back(names.find(problem.term).value());
  return ids;
}

// The reports in `from` with the problems among `ids` that they name, grouped by scan thread.
std::vector<std::vector<NamedProblems>> read_named(Database& facts, const Sql& from, size_t dictionary_size,
                                                   std::span<const std::uint32_t> ids, const QueryLimits& limits) {
  std::vector<std::uint32_t> bits(dictionary_size);
  for (size_t place = 0; place < ids.size(); ++place) bits[ids[place]] = std::uint32_t{1} << place;
  PerThread<std::vector<NamedProblems>> portions;
  facts.scan(
      Sql{"report_key, event_head, noe, problem"}, from,
      [&](const RowBatch& batch) {
        const auto* keys = batch.column<std::uint32_t>(0);
        const auto* heads = batch.column<std::uint32_t>(1);
        const auto* noe = batch.column<std::uint32_t>(2);
        const auto* problems = batch.column<std::uint32_t>(3);
        portions.with([&](std::vector<NamedProblems>& mine) {
          for (size_t row = 0; row < batch.size(); ++row) {
            const std::uint32_t bit = bits[problems[row]];
            if (bit == 0) continue;
            // The problems of a report are adjacent.
            if (mine.empty() || mine.back().report_key != keys[row]) mine.push_back({keys[row], heads[row], noe[row]});
            mine.back().problems |= bit;
          }
        });
      },
      limits);
  std::vector<std::vector<NamedProblems>> all;
  portions.each([&all](std::vector<NamedProblems>& mine) { all.push_back(std::move(mine)); });
  return all;
}

}  // namespace

std::vector<ProblemMonths> DuckdbStore::problem_months(const AeFilter& filter, ProblemKind kind,
                                                       std::span<const std::string> problems,
                                                       const QueryLimits& limits) const {
  const Dimension dimension = dimension_of(kind);
  std::vector<ProblemMonths> answer;
  std::multimap<std::uint32_t, size_t> asked;  // id and its position in the result
  std::set<std::uint32_t> ids;
  for (const std::string& problem : problems) {
    for (const std::uint32_t id : of(names_, dimension).find_by_name_or_code(problem)) {
      asked.emplace(id, answer.size());
      ids.insert(id);
    }
    answer.push_back({problem, {}});
  }
  if (ids.empty()) return answer;
  Sql where = condition(filter, limits, RowsOf::kProblems);
  where.add(" and problem in (").bind_all(ids).add(")");
  Sql columns{unit_columns(filter.unit)};
  columns.add(either(filter.date_basis == DateBasis::kReceived, "problem, date_received", "problem, date_of_event"));
  Sql from{" from "};
  from.add(problem_table(dimension)).add(where);
  // By problem, then by month.
  using Counts = std::map<std::uint32_t, GroupCounts>;
  Counts counts;
  const SharedRows shared = scan_rows<Counts>(
      facts_, columns, 2, from, keeps_stored_order(filter), limits, [] { return Counts{}; },
      [this](Counts& mine, const GroupColumns& groups, size_t row, std::uint32_t noe) {
        const std::int32_t day = groups.at(1, row);
        if (day != kNoDay) mine[static_cast<std::uint32_t>(groups.never_null(0)[row])].add(months_.of(day), noe);
      },
      [&counts](const Counts& mine) {
        for (const auto& [id, months] : mine) counts[id].add(months);
      });
  for (const std::uint32_t id : ids) {
    shared.count(
        filter.unit,
        [this, id](const SharedRow& row) -> std::int64_t {
          const bool is_meant = static_cast<std::uint32_t>(row.groups[0]) == id && row.groups[1] != kNoDay;
          return is_meant ? static_cast<std::int64_t>(months_.of(row.groups[1])) : -1;
        },
        [&months = counts[id]](size_t month, std::int64_t count) { months.add(month, count); });
  }
  std::vector<GroupCounts> months_of_answer(answer.size());
  for (const auto& [id, place] : asked) months_of_answer[place].add(counts[id]);
  for (size_t i = 0; i < answer.size(); ++i) {
    for (size_t month = 0; month < months_of_answer[i].size(); ++month) {
      const std::int64_t count = months_of_answer[i].at(month);
      if (count > 0) answer[i].months.push_back({year_of(month), month_of(month), count});
    }
  }
  return answer;
}

ProblemMatrix DuckdbStore::problem_matrix(const AeFilter& filter, size_t rows, size_t columns,
                                          const QueryLimits& limits) const {
  ProblemMatrix matrix{
      .rows = problems_of(filter, Dimension::kProductProblem, std::min(rows, kMaxMatrixSide), limits),
      .columns = problems_of(filter, Dimension::kPatientProblem, std::min(columns, kMaxMatrixSide), limits),
      .cells = {}};
  if (matrix.rows.empty() || matrix.columns.empty()) {
    matrix.cells.resize(matrix.rows.size());
    return matrix;
  }
  const auto product_ids = ids_of(of(names_, Dimension::kProductProblem), matrix.rows);
  const auto patient_ids = ids_of(of(names_, Dimension::kPatientProblem), matrix.columns);
  const Sql where = condition(filter, limits, RowsOf::kProblems);
  const auto named = [&](Dimension dimension, std::span<const std::uint32_t> ids) {
    Sql from{" from "};
    from.add(problem_table(dimension)).add(where);
    return read_named(facts_, from, of(names_, dimension).size(), ids, limits);
  };
  ProblemCells cells{named(Dimension::kProductProblem, product_ids)};
  for (const auto& portion : named(Dimension::kPatientProblem, patient_ids)) {
    for (const NamedProblems& report : portion) cells.add_columns(report);
  }
  matrix.cells = cells.count(matrix.rows.size(), matrix.columns.size(), filter.unit);
  return matrix;
}

PairTable DuckdbStore::pair_counts(const AeFilter& filter, PairProducts products, const QueryLimits& limits) const {
  const Fragment product = either(products == PairProducts::kProductCodes, "pc", "mfr");
  // Rows that occur once are simply counted; only the few others need care.
  const Fragment count = either(filter.unit == Unit::kReports,
                                "count(*) filter (multi = 0) + count(distinct report_key) filter (multi = 1)",
                                "count(*) filter (shared = 0) + count(distinct event_head) filter (shared = 1)");
  const auto grouped = [&](Fragment groups, Fragment table, RowsOf rows) {
    Sql sql{"select "};
    sql.add(groups).add(", ").add(count).add(" from ").add(table).add(condition(filter, limits, rows));
    return sql.add(" group by ").add(groups);
  };
  std::map<std::int64_t, std::int64_t> of_product;
  facts_.query(
      grouped(product, "ae", RowsOf::kDevices),
      [&of_product](const Row& row) { of_product[row.integer(0)] = row.integer(1); }, limits);
  std::map<std::int64_t, std::int64_t> of_problem;
  facts_.query(
      grouped("problem", "p_product", RowsOf::kProblems),
      [&of_problem](const Row& row) { of_problem[row.integer(0)] = row.integer(1); }, limits);
  PairTable table;
  facts_.query(
      grouped(either(products == PairProducts::kProductCodes, "pc, problem", "mfr, problem"), "p_product",
              RowsOf::kProblems),
      [&](const Row& row) {
        table.cells.push_back({row.integer(2), of_product.at(row.integer(0)), of_problem.at(row.integer(1))});
      },
      limits);
  std::ranges::sort(table.cells);
  Sql total{"select "};
  total.add(count).add(" from ae").add(condition(filter, limits));
  facts_.query(
      total, [&table](const Row& row) { table.total = row.integer(0); }, limits);
  return table;
}

std::vector<ProblemCount> DuckdbStore::problems_of(const AeFilter& filter, Dimension dimension, size_t limit,
                                                   const QueryLimits& limits) const {
  GroupCounts counts;
  const auto take = [&counts](const Row& row) { counts.add(static_cast<size_t>(row.integer(0)), row.integer(1)); };
  if (const auto code = rolled_code(filter)) {
    Sql sql{"select problem, n from r_prob where kind = "};
    sql.bind(kind_number(dimension)).add(" and pc = ").bind(std::int64_t{*code});
    facts_.query(sql, take, limits);
  } else if (filter.unit == Unit::kReports && !chooses_devices(filter)) {
    // One row for each report and problem: the engine counts a single column faster than we could.
    Sql sql{"select problem, count(*) from "};
    sql.add(problem_table(dimension))
        .add(condition(filter, limits, RowsOf::kProblems))
        .add(" and first_of_code = 1 group by problem");
    facts_.query(sql, take, limits);
  } else {
    Sql from{" from "};
    from.add(problem_table(dimension)).add(condition(filter, limits, RowsOf::kProblems));
    counts = count_by("problem", of(names_, dimension).size(), from, filter, limits);
  }
  const Dictionary& names = of(names_, dimension);
  std::vector<ProblemCount> rows;
  for (const auto& [problem, count] : largest(counts.all(), limit)) {
    rows.push_back({names.at(problem).code, names.at(problem).name, count});
  }
  return rows;
}

Problems DuckdbStore::problems(const AeFilter& filter, size_t limit, const QueryLimits& limits) const {
  return {problems_of(filter, Dimension::kProductProblem, limit, limits),
          problems_of(filter, Dimension::kPatientProblem, limit, limits)};
}

}  // namespace pharos::public_data
