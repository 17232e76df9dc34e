#pragma once

#include "features/surveillance/trends/trend.hpp"

namespace pharos::surveillance {

// What the rate of false alarms depends on.
struct UsualPeriod {
  double expected = 0;           // events in a usual period under the baseline, positive
  double expected_baseline = 0;  // events in the baseline months, if measured
  double dispersion = 0;
};

FalseAlarm false_alarm_of(const IndicatorSpec& indicator, const UsualPeriod& usual);

// "About one false alarm in 35 years". `per_period` is the probability in one period of so many months.
std::string false_alarm_text(double per_period, std::int64_t months);
// All thresholds of a plan together; nothing if none is known.
std::optional<std::string> joint_false_alarm_text(const std::vector<IndicatorTrend>& trends);

}  // namespace pharos::surveillance
