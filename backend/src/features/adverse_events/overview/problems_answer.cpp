#include "features/adverse_events/overview/problems_answer.hpp"

#include <algorithm>
#include <unordered_map>

#include "features/adverse_events/ae_parameters.hpp"
#include "features/adverse_events/problem_months.hpp"
#include "public_data/imdrf/imdrf_lookup.hpp"

namespace pharos::adverse_events {
namespace {

using public_data::AeFilter;
using public_data::ProblemCount;
using public_data::ProblemKind;

constexpr size_t kMatrixSide = 10;

std::unordered_map<std::string, std::int64_t> counts_by_term(const std::vector<ProblemCount>& rows) {
  std::unordered_map<std::string, std::int64_t> counts;
  for (const auto& row : rows) counts[row.term] = row.count;
  return counts;
}

struct Context {
  const DataVersion& version;
  const AeFilter& filter;
  std::int64_t total;
  int incomplete_months;
};

std::optional<std::string> imdrf_code_of(ProblemKind kind, const ProblemCount& problem) {
  return kind == ProblemKind::kProduct ? public_data::find_device_problem_code(problem.fda_code, problem.term)
                                       : public_data::find_patient_problem_code(problem.fda_code, problem.term);
}

// The terms without an IMDRF code.
public_data::ProblemList uncoded_terms(ProblemKind kind, const std::vector<ProblemCount>& problems) {
  public_data::ProblemList uncoded{.kind = kind, .problems = {}};
  for (const auto& problem : problems) {
    if (!imdrf_code_of(kind, problem)) uncoded.problems.push_back(problem.term);
  }
  return uncoded;
}

UncodedView find_uncoded(const public_data::PublicStore& store, const AeFilter& filter,
                         const public_data::SideCounts& counts) {
  const auto& [products, patients] = counts.problems;
  const std::vector lists{uncoded_terms(ProblemKind::kProduct, products),
                          uncoded_terms(ProblemKind::kPatient, patients)};
  const auto naming =
      store.compare({&filter, 1}, {.totals = false, .lists = lists}, public_data::page_limits()).front().naming;
  const auto view_of = [&](size_t list, const std::vector<ProblemCount>& problems) {
    return UncodedProblems{.terms = std::ssize(lists[list].problems),
                           .total_terms = std::ssize(problems),
                           .reports = naming[list],
                           .share = share_of(naming[list], counts.stats.totals.reports)};
  };
  return {view_of(0, products), view_of(1, patients)};
}

std::vector<ProblemRow> to_rows(const Context& context, ProblemKind kind, const std::vector<ProblemCount>& problems,
                                const std::vector<ProblemCount>* previous) {
  std::vector<std::string> terms;
  for (const auto& problem : problems) terms.push_back(problem.term);
  const auto lines = sparks(context.version, context.filter, kind, terms, context.incomplete_months);
  const auto before = previous ? counts_by_term(*previous) : std::unordered_map<std::string, std::int64_t>{};
  std::vector<ProblemRow> rows;
  for (size_t i = 0; i < problems.size(); ++i) {
    const ProblemCount& problem = problems[i];
    ProblemRow row{share_view(problem.count, context.total),
                   problem.fda_code,
                   imdrf_code_of(kind, problem),
                   problem.term,
                   problem.count,
                   {},
                   lines[i],
                   {}};
    const auto earlier = before.find(problem.term);
    if (previous) row.previous_count = earlier == before.end() ? 0 : earlier->second;
    rows.push_back(std::move(row));
  }
  return rows;
}

std::vector<ProblemLabel> labels(const std::vector<ProblemCount>& problems) {
  std::vector<ProblemLabel> list;
  for (const auto& problem : problems) list.push_back({problem});
  return list;
}

MatrixView view_of(const public_data::ProblemMatrix& matrix) {
  MatrixView view{labels(matrix.rows), labels(matrix.columns), {}};
  for (size_t r = 0; r < matrix.cells.size(); ++r) {
    for (size_t c = 0; c < matrix.cells[r].size(); ++c) {
      if (matrix.cells[r][c] > 0) view.cells.push_back({r, c, matrix.cells[r][c]});
    }
  }
  return view;
}

}  // namespace

ProblemsView problems_of(const DataVersion& version, const JsonObject& parameters) {
  const AeFilter filter = filter_of(parameters);
  const auto& store = version.reports();
  auto counts =
      store.compare({&filter, 1}, {.problems = public_data::kEveryProblem}, public_data::page_limits()).front();
  const UncodedView uncoded = find_uncoded(store, filter, counts);
  auto& problems = counts.problems;
  const auto limit = static_cast<size_t>(parameters.at("limit").as_int64());
  for (auto* rows : {&problems.product_problems, &problems.patient_problems}) {
    rows->resize(std::min(rows->size(), limit));
  }
  std::optional<public_data::Problems> previous;
  if (const auto before = previous_period(filter))
    previous = store.problems(*before, public_data::kEveryProblem, public_data::page_limits());
  const Context context{version, filter, in_unit(counts.stats.totals, filter.unit),
                        static_cast<int>(parameters.at("incomplete_months").as_int64())};
  return {.total = context.total,
          .product_problems = to_rows(context, ProblemKind::kProduct, problems.product_problems,
                                      previous ? &previous->product_problems : nullptr),
          .patient_problems = to_rows(context, ProblemKind::kPatient, problems.patient_problems,
                                      previous ? &previous->patient_problems : nullptr),
          .uncoded = uncoded,
          .matrix = view_of(store.problem_matrix(filter, kMatrixSide, kMatrixSide, public_data::page_limits()))};
}

Payload ask_problems(const DataVersion& version, const JsonObject& parameters) {
  const auto view = problems_of(version, parameters);
  return payload_of(view, std::ssize(view.product_problems) + std::ssize(view.patient_problems));
}

}  // namespace pharos::adverse_events
