#include "features/adverse_events/signals/signal_statistics.hpp"

#include <cmath>

#include "core/stats/information_component.hpp"
#include "core/stats/multiple_testing.hpp"
#include "public_data/query/usual_limits.hpp"

namespace pharos::adverse_events {
namespace {

Verdict verdict_of(const SignalRow& row, const SignalThresholds& thresholds) {
  if (row.input.table.a < thresholds.min_n) return Verdict::kTooFew;
  const bool evans = passes_evans(row, thresholds);
  const bool shrunk = passes_ic(row, thresholds) || passes_ebgm(row, thresholds);
  if (evans && shrunk && row.q_value <= thresholds.q) return Verdict::kSignal;
  return evans || shrunk ? Verdict::kWeak : Verdict::kNone;
}

SignalRow score_alone(const SignalInput& input, const EbgmPrior& prior) {
  SignalRow row{.input = input,
                .expected = stats::expected_count(input.table),
                .prr = stats::proportional_reporting_ratio(input.table),
                .chi_square = stats::chi_square_yates(input.table),
                .ror = stats::reporting_odds_ratio(input.table),
                .ic = {},
                .ebgm = {},
                .verdict = Verdict::kNone};
  if (row.expected > 0) {
    row.ic = stats::information_component(static_cast<double>(input.table.a), row.expected);
    if (prior.fit.converged) row.ebgm = stats::eb_score(prior.fit.prior, {input.table.a, row.expected});
  }
  return row;
}

}  // namespace

bool passes_evans(const SignalRow& row, const SignalThresholds& thresholds) {
  return row.prr && row.prr->value >= thresholds.prr && row.chi_square.statistic >= thresholds.chi2;
}

bool passes_ic(const SignalRow& row, const SignalThresholds& thresholds) {
  return row.ic && row.ic->low > thresholds.ic025;
}

bool passes_ebgm(const SignalRow& row, const SignalThresholds& thresholds) {
  return row.ebgm && row.ebgm->eb05 >= thresholds.eb05;
}

EbgmPrior fit_prior(const public_data::DataVersion& version, const public_data::AeFilter& filter,
                    public_data::PairProducts products) {
  const auto table = version.reports().pair_counts(filter, products, public_data::file_limits());
  std::vector<stats::PairCount> pairs;
  pairs.reserve(table.cells.size());
  for (const auto& cell : table.cells) {
    const double expected =
        static_cast<double>(cell.of_product) * static_cast<double>(cell.of_problem) / static_cast<double>(table.total);
    pairs.push_back({cell.n, expected});
  }
  constexpr size_t kLeastPairs = 50;
  EbgmPrior prior{.fit = {}, .pairs = static_cast<std::int64_t>(pairs.size())};
  if (pairs.size() >= kLeastPairs) prior.fit = stats::fit_gamma_mixture(stats::squash(pairs));
  return prior;
}

std::vector<SignalRow> score(const std::vector<SignalInput>& inputs, const EbgmPrior& prior,
                             const SignalThresholds& thresholds) {
  std::vector<SignalRow> rows;
  std::vector<double> p_values;
  for (const SignalInput& input : inputs) {
    rows.push_back(score_alone(input, prior));
    p_values.push_back(rows.back().chi_square.p_value);
  }
  const auto q_values = stats::benjamini_hochberg(p_values);
  for (size_t i = 0; i < rows.size(); ++i) {
    rows[i].q_value = q_values[i];
    rows[i].verdict = verdict_of(rows[i], thresholds);
  }
  return rows;
}

SignalThresholds read_thresholds(const Json& document) {
  const JsonObject& object = document.as_object();
  const auto number = [&object](std::string_view name) { return object.at(name).to_number<double>(); };
  return {.min_n = object.at("min_n").as_int64(),
          .prr = number("prr"),
          .chi2 = number("chi2"),
          .ror_lcl = number("ror_lcl"),
          .ic025 = number("ic025"),
          .eb05 = number("eb05"),
          .q = number("q")};
}

}  // namespace pharos::adverse_events
