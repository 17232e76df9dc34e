#include "features/adverse_events/signals/signals_answer.hpp"

#include <algorithm>

#include "features/adverse_events/ae_parameters.hpp"
#include "features/adverse_events/problem_months.hpp"

namespace pharos::adverse_events {
namespace {

void sort_by_interest(std::vector<SignalRow>& rows) {
  std::ranges::stable_sort(rows, [](const SignalRow& left, const SignalRow& right) {
    if (left.verdict != right.verdict) return left.verdict < right.verdict;
    const double l = left.ic ? left.ic->low : -100;
    const double r = right.ic ? right.ic->low : -100;
    return l > r;
  });
}

}  // namespace

SignalsView signals_of(const DataVersion& version, const JsonObject& parameters) {
  const auto incomplete_months = static_cast<int>(parameters.at("incomplete_months").as_int64());
  const auto filter = complete_months(filter_of(parameters), version, incomplete_months);
  const auto comparison = kComparisons.find(parameters.at("comparison").as_string()).value();
  const auto thresholds = read_thresholds(parameters.at("thresholds"));
  const ComparisonSet set{version, filter, comparison};
  const auto prior = set.prior();
  auto scored = score(set.tables(), *prior, thresholds);
  sort_by_interest(scored);
  std::vector<std::string> terms;
  for (const SignalRow& row : scored) terms.push_back(row.input.term);
  auto lines = sparks(version, filter, public_data::ProblemKind::kProduct, terms, incomplete_months);
  SignalsView view{.unit = filter.unit == public_data::Unit::kReports ? "reports" : "events",
                   .comparison = set.describe(),
                   .thresholds = parameters.at("thresholds").as_object(),
                   .prior = {prior->fit.prior, prior->pairs, prior->fit.iterations, prior->fit.converged},
                   .rows = {}};
  for (size_t i = 0; i < scored.size(); ++i) {
    view.rows.push_back(view_of(scored[i], *prior, thresholds, view.comparison));
    view.rows.back().spark = std::move(lines[i]);
  }
  return view;
}

Payload ask_signals(const DataVersion& version, const JsonObject& parameters) {
  const auto view = signals_of(version, parameters);
  auto payload = payload_of(view, std::ssize(view.rows));
  if (!view.prior.converged) payload.warnings.emplace_back("The EBGM prior did not converge, so EBGM is not shown.");
  return payload;
}

}  // namespace pharos::adverse_events
