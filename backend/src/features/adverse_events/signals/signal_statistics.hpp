#pragma once

#include <optional>
#include <string>
#include <vector>

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

struct SignalRow {
  SignalInput input;
  double expected = 0;
  std::optional<stats::RatioEstimate> prr;
  stats::ChiSquare chi_square{};  // with Yates' correction
  std::optional<stats::RatioEstimate> ror;
  std::optional<stats::Estimate> ic;
  std::optional<stats::EbScore> ebgm;  // absent if the prior did not converge
  double q_value = 1;
  std::string verdict;  // signal, weak, none, too_few
};

// Every statistic of every row; the q-values are over all rows given. A signal: enough reports, PRR and chi-square
// beyond their thresholds (Evans), q within its threshold, and IC or EBGM agree. Weak: some but not all of these.
std::vector<SignalRow> score(const std::vector<SignalInput>& inputs, const EbgmPrior& prior,
                             const SignalThresholds& thresholds);

// The SignalResult of each method, and the row with all of them.
JsonArray method_results(const SignalRow& row, const EbgmPrior& prior, const SignalThresholds& thresholds,
                         const JsonObject& reference);
JsonObject to_document(const SignalRow& row);

// Thresholds in a query's parameters.
SignalThresholds read_thresholds(const Json& document);

}  // namespace pharos::adverse_events
