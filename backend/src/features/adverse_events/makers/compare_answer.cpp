#include "features/adverse_events/makers/compare_answer.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "core/stats/binomial.hpp"
#include "core/stats/multiple_testing.hpp"
#include "core/stats/two_by_two.hpp"
#include "features/adverse_events/ae_parameters.hpp"
#include "features/adverse_events/problem_months.hpp"

namespace pharos::adverse_events {
namespace {

using public_data::AeFilter;

struct SideCounts {
  std::int64_t total = 0;
  std::vector<public_data::ProblemCount> problems;
};

SideCounts in_unit_of(const AeFilter& filter, const public_data::SideCounts& counts) {
  return {in_unit(counts.stats.totals, filter.unit), counts.problems.product_problems};
}

struct Pair {
  std::string fda_code;
  std::int64_t us = 0;
  std::int64_t them = 0;
};

std::map<std::string, Pair> pairs_by_term(const SideCounts& us, const SideCounts& them) {
  std::map<std::string, Pair> pairs;
  for (const auto& problem : us.problems) pairs[problem.term] = {problem.fda_code, problem.count, 0};
  for (const auto& problem : them.problems) {
    auto& pair = pairs[problem.term];
    pair.fda_code = problem.fda_code;
    pair.them = problem.count;
  }
  return pairs;
}

CompareSide view_of(const stats::Proportion& side) {
  return {
      .n = side.count, .N = side.total, .share = share_of(side.count, side.total), .ci = interval(stats::wilson(side))};
}

}  // namespace

Payload ask_compare(const DataVersion& version, const JsonObject& parameters) {
  const auto incomplete_months = static_cast<int>(parameters.at("incomplete_months").as_int64());
  const AeFilter ours = complete_months(filter_of(parameters), version, incomplete_months);
  const AeFilter theirs = complete_months(filter_of({{"filter", parameters.at("them")}}), version, incomplete_months);
  const auto counts = version.reports().compare(std::array{ours, theirs}, {.problems = public_data::kEveryProblem},
                                                public_data::page_limits());
  const SideCounts us = in_unit_of(ours, counts.front());
  const SideCounts them = in_unit_of(theirs, counts.back());
  const auto pairs = pairs_by_term(us, them);
  std::vector<double> p_values;
  for (const auto& [term, pair] : pairs) {
    p_values.push_back(stats::chi_square({pair.us, us.total - pair.us, pair.them, them.total - pair.them}).p_value);
  }
  const auto q_values = stats::benjamini_hochberg(p_values);
  CompareView view{.us = {std::string{parameters.at("us_name").as_string()}, us.total},
                   .them = {std::string{parameters.at("them_name").as_string()}, them.total},
                   .rows = {}};
  size_t i = 0;
  for (const auto& [term, pair] : pairs) {
    const stats::Proportion first{pair.us, us.total};
    const stats::Proportion second{pair.them, them.total};
    view.rows.push_back({.fda_code = pair.fda_code,
                         .term = term,
                         .us = view_of(first),
                         .them = view_of(second),
                         .diff = interval(stats::newcombe_difference(first, second)),
                         .ratio = interval(stats::ratio_of_proportions(first, second)),
                         .p = p_values[i],
                         .q = q_values[i]});
    ++i;
  }
  std::ranges::stable_sort(view.rows, std::greater{}, [](const CompareRow& row) { return row.us.n + row.them.n; });
  return payload_of(view, std::ssize(pairs));
}

}  // namespace pharos::adverse_events
