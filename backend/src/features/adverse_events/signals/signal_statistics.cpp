#include "features/adverse_events/signals/signal_statistics.hpp"

#include <cmath>

#include "core/stats/information_component.hpp"
#include "core/stats/multiple_testing.hpp"
#include "features/adverse_events/answer_parts.hpp"
#include "public_data/query/usual_limits.hpp"

namespace pharos::adverse_events {
namespace {

JsonObject table_document(const stats::TwoByTwo& table) {
  return {{"a", table.a}, {"b", table.b}, {"c", table.c}, {"d", table.d}};
}

bool passes_evans(const SignalRow& row, const SignalThresholds& thresholds) {
  return row.prr && row.prr->value >= thresholds.prr && row.chi_square.statistic >= thresholds.chi2;
}

bool passes_ic(const SignalRow& row, const SignalThresholds& thresholds) {
  return row.ic && row.ic->low > thresholds.ic025;
}

bool passes_ebgm(const SignalRow& row, const SignalThresholds& thresholds) {
  return row.ebgm && row.ebgm->eb05 >= thresholds.eb05;
}

bool passes_ror(const SignalRow& row, const SignalThresholds& thresholds) {
  return row.ror && row.ror->low > thresholds.ror_lcl;
}

std::string verdict(const SignalRow& row, const SignalThresholds& thresholds) {
  if (row.input.table.a < thresholds.min_n) return "too_few";
  const bool evans = passes_evans(row, thresholds);
  const bool shrunk = passes_ic(row, thresholds) || passes_ebgm(row, thresholds);
  if (evans && shrunk && row.q_value <= thresholds.q) return "signal";
  return evans || shrunk ? "weak" : "none";
}

SignalRow score_alone(const SignalInput& input, const EbgmPrior& prior) {
  SignalRow row{.input = input,
                .expected = stats::expected_count(input.table),
                .prr = stats::proportional_reporting_ratio(input.table),
                .chi_square = stats::chi_square_yates(input.table),
                .ror = stats::reporting_odds_ratio(input.table),
                .ic = {},
                .ebgm = {},
                .verdict = {}};
  if (row.expected > 0) {
    row.ic = stats::information_component(static_cast<double>(input.table.a), row.expected);
    if (prior.fit.converged) row.ebgm = stats::eb_score(prior.fit.prior, {input.table.a, row.expected});
  }
  return row;
}

struct Method {
  std::string_view name;
  Json statistic;
  Json low;
  Json high;
  Json p;
  double threshold;
  bool is_signal;
  Json converged = nullptr;
};

template <class Value>
Json value_of(const std::optional<Value>& estimate, double Value::*member) {
  return estimate ? Json((*estimate).*member) : Json();
}

}  // namespace

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
    rows[i].verdict = verdict(rows[i], thresholds);
  }
  return rows;
}

JsonArray method_results(const SignalRow& row, const EbgmPrior& prior, const SignalThresholds& thresholds,
                         const JsonObject& reference) {
  using stats::EbScore;
  using stats::Estimate;
  using stats::RatioEstimate;
  const bool enough = row.input.table.a >= thresholds.min_n;
  const Method methods[] = {
      {"prr", value_of(row.prr, &RatioEstimate::value), value_of(row.prr, &RatioEstimate::low),
       value_of(row.prr, &RatioEstimate::high), row.chi_square.p_value, thresholds.prr,
       enough && passes_evans(row, thresholds)},
      {"ror", value_of(row.ror, &RatioEstimate::value), value_of(row.ror, &RatioEstimate::low),
       value_of(row.ror, &RatioEstimate::high), nullptr, thresholds.ror_lcl, enough && passes_ror(row, thresholds)},
      {"ic", value_of(row.ic, &Estimate::value), value_of(row.ic, &Estimate::low), value_of(row.ic, &Estimate::high),
       nullptr, thresholds.ic025, enough && passes_ic(row, thresholds)},
      {"ebgm", value_of(row.ebgm, &EbScore::ebgm), value_of(row.ebgm, &EbScore::eb05),
       value_of(row.ebgm, &EbScore::eb95), nullptr, thresholds.eb05, enough && passes_ebgm(row, thresholds),
       prior.fit.converged},
  };
  JsonArray results;
  for (const Method& method : methods) {
    results.push_back(JsonObject{{"method", method.name},
                                 {"statistic", method.statistic},
                                 {"lcl", method.low},
                                 {"ucl", method.high},
                                 {"p", method.p},
                                 {"q", method.name == "prr" ? Json(row.q_value) : Json()},
                                 {"threshold", method.threshold},
                                 {"is_signal", method.is_signal},
                                 {"table", table_document(row.input.table)},
                                 {"expected", row.expected},
                                 {"params", JsonObject{{"min_n", thresholds.min_n}, {"chi2", thresholds.chi2}}},
                                 {"converged", method.converged},
                                 {"reference_set", reference.at("words")},
                                 {"period", reference.at("period")}});
  }
  return results;
}

JsonObject to_document(const SignalRow& row) {
  using stats::EbScore;
  return {{"fda_code", row.input.fda_code},
          {"term", row.input.term},
          {"n", row.input.table.a},
          {"expected", row.expected},
          {"table", table_document(row.input.table)},
          {"prr", interval(row.prr)},
          {"chi2", row.chi_square.statistic},
          {"p", row.chi_square.p_value},
          {"ror", interval(row.ror)},
          {"ic", interval(row.ic)},
          {"ebgm", row.ebgm ? Json(JsonObject{
                                  {"value", row.ebgm->ebgm}, {"ci_low", row.ebgm->eb05}, {"ci_high", row.ebgm->eb95}})
                            : Json()},
          {"q", row.q_value},
          {"verdict", row.verdict}};
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
