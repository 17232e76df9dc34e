#include <unordered_map>

#include "core/stats/binomial.hpp"
#include "features/adverse_events/ae_parameters.hpp"
#include "features/adverse_events/answer_parts.hpp"
#include "features/adverse_events/answers.hpp"
#include "features/adverse_events/problem_months.hpp"
#include "public_data/imdrf/imdrf_lookup.hpp"

namespace pharos::adverse_events {
namespace {

using public_data::AeFilter;
using public_data::ProblemCount;
using public_data::ProblemKind;

constexpr size_t kMatrixSide = 10;
constexpr size_t kEveryProblem = 10'000;

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

JsonArray to_rows(const Context& context, ProblemKind kind, const std::vector<ProblemCount>& problems,
                  const std::vector<ProblemCount>* previous) {
  std::vector<std::string> terms;
  for (const auto& problem : problems) terms.push_back(problem.term);
  const auto lines = sparks(context.version, context.filter, kind, terms, context.incomplete_months);
  const auto before = previous ? counts_by_term(*previous) : std::unordered_map<std::string, std::int64_t>{};
  JsonArray rows;
  for (size_t i = 0; i < problems.size(); ++i) {
    const ProblemCount& problem = problems[i];
    const auto share = stats::wilson({problem.count, context.total});
    const auto earlier = before.find(problem.term);
    const auto imdrf_code = kind == ProblemKind::kProduct
                                ? public_data::find_device_problem_code(problem.fda_code, problem.term)
                                : public_data::find_patient_problem_code(problem.fda_code, problem.term);
    rows.push_back(
        JsonObject{{"fda_code", problem.fda_code},
                   {"imdrf_code", or_null(imdrf_code)},
                   {"term", problem.term},
                   {"count", problem.count},
                   {"share", share_of(problem.count, context.total)},
                   {"ci_low", share ? Json(share->low) : Json()},
                   {"ci_high", share ? Json(share->high) : Json()},
                   {"previous_count", previous ? Json(earlier == before.end() ? 0 : earlier->second) : Json()},
                   {"spark", lines[i]},
                   {"signal", nullptr}});
  }
  return rows;
}

JsonArray labels(const std::vector<ProblemCount>& problems) {
  JsonArray list;
  for (const auto& problem : problems) {
    list.push_back(JsonObject{{"fda_code", problem.fda_code}, {"term", problem.term}, {"count", problem.count}});
  }
  return list;
}

JsonObject matrix(const public_data::ProblemMatrix& matrix) {
  JsonArray cells;
  for (size_t r = 0; r < matrix.cells.size(); ++r) {
    for (size_t c = 0; c < matrix.cells[r].size(); ++c) {
      if (matrix.cells[r][c] > 0) cells.push_back(JsonObject{{"r", r}, {"c", c}, {"n", matrix.cells[r][c]}});
    }
  }
  return {{"rows", labels(matrix.rows)}, {"cols", labels(matrix.columns)}, {"cells", std::move(cells)}};
}

}  // namespace

Payload ask_problems(const DataVersion& version, const JsonObject& parameters) {
  const AeFilter filter = filter_of(parameters);
  const auto& store = version.reports();
  const auto limit = static_cast<size_t>(parameters.at("limit").as_int64());
  const auto problems = store.problems(filter, limit, reading_limits());
  std::optional<public_data::Problems> previous;
  if (const auto before = previous_period(filter)) previous = store.problems(*before, kEveryProblem, reading_limits());
  const Context context{version, filter, in_unit(store.totals(filter, reading_limits()), filter.unit),
                        static_cast<int>(parameters.at("incomplete_months").as_int64())};
  return {.body = {{"total", context.total},
                   {"product_problems", to_rows(context, ProblemKind::kProduct, problems.product_problems,
                                                previous ? &previous->product_problems : nullptr)},
                   {"patient_problems", to_rows(context, ProblemKind::kPatient, problems.patient_problems,
                                                previous ? &previous->patient_problems : nullptr)},
                   {"matrix", matrix(store.problem_matrix(filter, kMatrixSide, kMatrixSide, reading_limits()))}},
          .row_count = static_cast<std::int64_t>(problems.product_problems.size() + problems.patient_problems.size())};
}

}  // namespace pharos::adverse_events
