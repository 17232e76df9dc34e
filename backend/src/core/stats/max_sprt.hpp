#pragma once

#include <cstdint>
#include <optional>

namespace pharos::stats {

// Continuous surveillance of a Poisson count by the maximized sequential probability ratio test. Time is measured in
// events expected so far under the null hypothesis. The test signals as soon as the log-likelihood ratio reaches the
// critical value, which is chosen so that a false signal before the horizon has probability alpha.
struct MaxSprtDesign {
  double alpha = 0.05;              // strictly between 0 and 1/2
  double horizon = 1;               // expected events at the end of surveillance, positive
  std::int64_t minimum_events = 1;  // no signal before this many events, 1 to 100
};

// Log-likelihood ratio of the observed to the expected rate: n ln(n/E) - (n - E), or 0 when no more events than
// expected were observed. `expected` is positive.
double max_sprt_log_likelihood_ratio(std::int64_t observed, double expected);

// Probability of a false signal before the horizon for a positive critical value. Exact: the distribution of the count
// among histories without a signal is carried from one signal time to the next.
double max_sprt_false_alarm(const MaxSprtDesign& design, double critical_value);

// The critical value, to 1e-9. Nothing when even signaling at the smallest excess would stay below alpha: the horizon
// is then too short for that many events.
std::optional<double> max_sprt_critical_value(const MaxSprtDesign& design);

}  // namespace pharos::stats
