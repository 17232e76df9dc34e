#pragma once

#include <cstdint>

#include "core/stats/poisson.hpp"

namespace pharos::stats {

// P(X >= count) of a Poisson variable with this mean, which is not negative.
double poisson_tail(std::int64_t count, double mean);

// The smallest count that is reached with a probability of at most alpha: the count at which an exact test against a
// fixed baseline signals. alpha is strictly between 0 and 1.
std::int64_t poisson_alert_count(double mean, double alpha);

// P(count or more events now), given the events of both periods and equal rates: the exact test against a baseline that
// was itself estimated from data. Both exposures are positive.
double conditional_tail(const EventRate& current, const EventRate& baseline);

// The smallest count for which conditional_tail is at most alpha.
std::int64_t conditional_alert_count(double exposure, const EventRate& baseline, double alpha);

// The probability that the conditional test signals although the rate is unchanged, with these expected events in the
// two periods (both positive). It is below alpha because counts are discrete.
double conditional_false_alarm(double expected, double expected_baseline, double alpha);

// P(a count is above the upper limit of a chart of counts with this mean), with limits of `width` sigma. Three sigma of
// a small mean are exceeded much more often than 1 in 741.
double chart_false_alarm(double mean, double width = 3);

}  // namespace pharos::stats
