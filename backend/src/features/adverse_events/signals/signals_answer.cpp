#include "features/adverse_events/signals/signals_answer.hpp"

#include <algorithm>

#include "features/adverse_events/ae_parameters.hpp"
#include "features/adverse_events/problem_months.hpp"
#include "features/adverse_events/signals/comparison_set.hpp"

namespace pharos::adverse_events {
namespace {

// Most relevant first.
void sort_by_interest(std::vector<SignalRow>& rows) {
  const auto rank = [](const SignalRow& row) {
    return row.verdict == "signal" ? 0 : row.verdict == "weak" ? 1 : row.verdict == "none" ? 2 : 3;
  };
  std::ranges::stable_sort(rows, [&rank](const SignalRow& left, const SignalRow& right) {
    if (rank(left) != rank(right)) return rank(left) < rank(right);
    const double l = left.ic ? left.ic->low : -100;
    const double r = right.ic ? right.ic->low : -100;
    return l > r;
  });
}

JsonObject prior_document(const EbgmPrior& prior) {
  const auto& mixture = prior.fit.prior;
  return {{"alpha1", mixture.alpha1},           {"beta1", mixture.beta1},
          {"alpha2", mixture.alpha2},           {"beta2", mixture.beta2},
          {"weight1", mixture.weight1},         {"pairs", prior.pairs},
          {"iterations", prior.fit.iterations}, {"converged", prior.fit.converged}};
}

}  // namespace

Payload ask_signals(const DataVersion& version, const JsonObject& parameters) {
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
  const auto lines = sparks(version, filter, public_data::ProblemKind::kProduct, terms, incomplete_months);
  const JsonObject reference = set.describe();
  JsonArray rows;
  for (size_t i = 0; i < scored.size(); ++i) {
    auto row = to_document(scored[i]);
    row["spark"] = lines[i];
    row["methods"] = method_results(scored[i], *prior, thresholds, reference);
    rows.push_back(std::move(row));
  }
  Payload payload{.body = {{"unit", filter.unit == public_data::Unit::kReports ? "reports" : "events"},
                           {"comparison", reference},
                           {"thresholds", parameters.at("thresholds")},
                           {"prior", prior_document(*prior)},
                           {"rows", std::move(rows)}},
                  .row_count = static_cast<std::int64_t>(scored.size())};
  if (!prior->fit.converged) payload.warnings.emplace_back("The EBGM prior did not converge, so EBGM is not shown.");
  return payload;
}

}  // namespace pharos::adverse_events
