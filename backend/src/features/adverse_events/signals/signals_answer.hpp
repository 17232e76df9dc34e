#pragma once

#include "features/adverse_events/answer.hpp"
#include "features/adverse_events/signals/signal_view.hpp"

namespace pharos::adverse_events {

struct PriorView : stats::GammaMixture {
  std::int64_t pairs = 0;
  int iterations = 0;
  bool converged = false;
};
BOOST_DESCRIBE_STRUCT(PriorView, (), (alpha1, beta1, alpha2, beta2, weight1, pairs, iterations, converged))

struct SignalsView {
  std::string_view unit;
  ComparisonView comparison;
  JsonObject thresholds;  // as in the parameters
  PriorView prior;
  std::vector<SignalView> rows;  // most relevant first
};
BOOST_DESCRIBE_STRUCT(SignalsView, (), (unit, comparison, thresholds, prior, rows))

// comparison (same_specialty, all_devices, same_code), thresholds, incomplete_months.
SignalsView signals_of(const DataVersion& version, const JsonObject& parameters);
Payload ask_signals(const DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::adverse_events
