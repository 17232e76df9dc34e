#pragma once

#include <cstdint>
#include <optional>

namespace pharos::stats {

// Continuous surveillance of a Poisson count by the maximized sequential probability ratio test. Time is measured
// in events expected so far when nothing is wrong. The test signals as soon as the log-likelihood ratio reaches
// the critical value, which is chosen so that a false signal before the end has probability alpha.
struct MaxSprtDesign {
  double alpha = 0.05;              // strictly between 0 and 1/2
  double horizon = 1;               // expected events at the end of surveillance, positive
  std::int64_t minimum_events = 1;  // no signal before that many events, 1 to 100
};

// ln of the likelihood of the observed rate over that of the expected one: n ln(n/E) - (n - E), and 0 when no more
// than expected was seen. `expected` is positive.
double max_sprt_log_likelihood_ratio(std::int64_t observed, double expected);

// Probability of a signal before the horizon when nothing is wrong, for a positive critical value. Exact: the
// distribution of the count among the histories without signal is carried from one signal time to the next.
double max_sprt_false_alarm(const MaxSprtDesign& design, double critical_value);

// The critical value, to 1e-9. Nothing when even signalling at the least excess would stay below alpha: then the
// horizon is too short for so many events.
std::optional<double> max_sprt_critical_value(const MaxSprtDesign& design);

}  // namespace pharos::stats
