#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/json.hpp"
#include "core/stats/gamma_poisson_fit.hpp"
#include "core/stats/two_by_two.hpp"
#include "features/competitors/competitors.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos::adverse_events {

using competitors::SignalThresholds;

// The prior of EBGM, fitted to every pair of product and device problem among the reports of a filter, and its
// convergence.
struct EbgmPrior {
  stats::GammaPoissonFit fit;
  std::int64_t pairs = 0;
};
EbgmPrior fit_prior(const public_data::DataVersion& version, const public_data::AeFilter& filter,
                    public_data::PairProducts products);

// One device problem in the selected reports and in the comparison set.
struct SignalInput {
  std::string fda_code;
  std::string term;
  stats::TwoByTwo table{};
};

// Most relevant first.
enum class Verdict { kSignal, kWeak, kNone, kTooFew };
constexpr auto kVerdicts = choices<Verdict>(
    {{Verdict::kSignal, "signal"}, {Verdict::kWeak, "weak"}, {Verdict::kNone, "none"}, {Verdict::kTooFew, "too_few"}});
constexpr const auto& choices_of(Verdict) {
  return kVerdicts;
}

struct SignalRow {
  SignalInput input;
  double expected = 0;
  std::optional<stats::RatioEstimate> prr;
  stats::ChiSquare chi_square{};  // with Yates' correction
  std::optional<stats::RatioEstimate> ror;
  std::optional<stats::Estimate> ic;
  std::optional<stats::EbScore> ebgm;  // absent if the prior did not converge
  double q_value = 1;
  Verdict verdict = Verdict::kNone;
};

// Every statistic of every row; the q-values are over all rows given. A signal: enough reports, PRR and chi-square
// beyond their thresholds (Evans), q within its threshold, and IC or EBGM agree. Weak: some but not all of these.
std::vector<SignalRow> score(const std::vector<SignalInput>& inputs, const EbgmPrior& prior,
                             const SignalThresholds& thresholds);

// Whether one method alone finds a signal, whatever the number of reports.
bool passes_evans(const SignalRow& row, const SignalThresholds& thresholds);
bool passes_ic(const SignalRow& row, const SignalThresholds& thresholds);
bool passes_ebgm(const SignalRow& row, const SignalThresholds& thresholds);

// Thresholds in a query's parameters.
SignalThresholds read_thresholds(const Json& document);

}  // namespace pharos::adverse_events
