#include "features/adverse_events/overview/problems_answer.hpp"

#include <algorithm>
#include <boost/describe.hpp>
#include <unordered_map>

#include "core/stats/binomial.hpp"
#include "features/adverse_events/ae_parameters.hpp"
#include "features/adverse_events/answer_parts.hpp"
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

std::optional<std::string> imdrf_code_of(ProblemKind kind, const ProblemCount& problem) {
  return kind == ProblemKind::kProduct ? public_data::find_device_problem_code(problem.fda_code, problem.term)
                                       : public_data::find_patient_problem_code(problem.fda_code, problem.term);
}

// Terms without a known IMDRF code, and the reports that name at least one of them.
struct UncodedProblems {
  std::int64_t terms = 0;
  std::int64_t total_terms = 0;
  std::int64_t reports = 0;
  double share = 0;  // of all reports, in any unit
};
BOOST_DESCRIBE_STRUCT(UncodedProblems, (), (terms, total_terms, reports, share))

// How many of the filter's reports name one of `terms`. If the filter itself selects problems, inclusion-exclusion
// gives the reports that match both lists.
std::int64_t count_naming(const public_data::PublicStore& store, const AeFilter& filter, ProblemKind kind,
                          const std::vector<std::string>& terms) {
  const auto wanted = kind == ProblemKind::kProduct ? &AeFilter::product_problems : &AeFilter::patient_problems;
  const auto reports_with = [&](const std::vector<std::string>& problems) {
    auto narrowed = filter;
    narrowed.*wanted = problems;
    return store.totals(narrowed, public_data::page_limits()).reports;
  };
  const auto& own = filter.*wanted;
  if (own.empty()) return reports_with(terms);
  auto either = own;
  either.insert(either.end(), terms.begin(), terms.end());
  return reports_with(own) + reports_with(terms) - reports_with(either);
}

UncodedProblems find_uncoded(const public_data::PublicStore& store, const AeFilter& filter, ProblemKind kind,
                             const std::vector<ProblemCount>& problems, std::int64_t all_reports) {
  std::vector<std::string> terms;
  for (const auto& problem : problems) {
    if (!imdrf_code_of(kind, problem)) terms.push_back(problem.term);
  }
  UncodedProblems uncoded{.terms = std::ssize(terms), .total_terms = std::ssize(problems)};
  if (!terms.empty()) uncoded.reports = count_naming(store, filter, kind, terms);
  uncoded.share = share_of(uncoded.reports, all_reports);
  return uncoded;
}

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
    rows.push_back(
        JsonObject{{"fda_code", problem.fda_code},
                   {"imdrf_code", or_null(imdrf_code_of(kind, problem))},
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
  const auto totals = store.totals(filter, public_data::page_limits());
  auto problems = store.problems(filter, kEveryProblem, public_data::page_limits());
  const auto uncoded_products =
      find_uncoded(store, filter, ProblemKind::kProduct, problems.product_problems, totals.reports);
  const auto uncoded_patients =
      find_uncoded(store, filter, ProblemKind::kPatient, problems.patient_problems, totals.reports);
  const auto limit = static_cast<size_t>(parameters.at("limit").as_int64());
  for (auto* rows : {&problems.product_problems, &problems.patient_problems}) {
    rows->resize(std::min(rows->size(), limit));
  }
  std::optional<public_data::Problems> previous;
  if (const auto before = previous_period(filter))
    previous = store.problems(*before, kEveryProblem, public_data::page_limits());
  const Context context{version, filter, in_unit(totals, filter.unit),
                        static_cast<int>(parameters.at("incomplete_months").as_int64())};
  return {
      .body = {{"total", context.total},
               {"product_problems", to_rows(context, ProblemKind::kProduct, problems.product_problems,
                                            previous ? &previous->product_problems : nullptr)},
               {"patient_problems", to_rows(context, ProblemKind::kPatient, problems.patient_problems,
                                            previous ? &previous->patient_problems : nullptr)},
               {"uncoded", JsonObject{{"product_problems", to_json(uncoded_products)},
                                      {"patient_problems", to_json(uncoded_patients)}}},
               {"matrix", matrix(store.problem_matrix(filter, kMatrixSide, kMatrixSide, public_data::page_limits()))}},
      .row_count = static_cast<std::int64_t>(problems.product_problems.size() + problems.patient_problems.size())};
}

}  // namespace pharos::adverse_events
