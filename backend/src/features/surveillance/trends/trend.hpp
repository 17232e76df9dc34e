#pragma once

#include "core/timestamp.hpp"
#include "features/surveillance/indicators/event_sources.hpp"

namespace pharos::surveillance {

// Why a period is not judged.
enum class Exclusion { kNone, kIncomplete, kBeforeRecords, kNoExposure, kPartialExposure, kZeroExposure };
constexpr auto kExclusions = choices<Exclusion>({{Exclusion::kNone, "none"},
                                                 {Exclusion::kIncomplete, "incomplete"},
                                                 {Exclusion::kBeforeRecords, "before_records"},
                                                 {Exclusion::kNoExposure, "no_exposure"},
                                                 {Exclusion::kPartialExposure, "partial_exposure"},
                                                 {Exclusion::kZeroExposure, "zero_exposure"}});
constexpr const auto& choices_of(Exclusion) {
  return kExclusions;
}

// One observation period of an indicator.
struct TrendPoint {
  std::string from = {};  // 2026-07
  std::string to = {};
  std::int64_t count = 0;
  std::optional<double> exposure = {};
  std::optional<double> rate = {};  // per 1,000 units, or per month
  std::vector<std::int64_t> classes = {};
  Exclusion exclusion = Exclusion::kNone;
  bool is_judged = false;  // compared with the threshold
  std::optional<double> expected = {};
  std::optional<std::int64_t> alert_count = {};  // the smallest count that signals
  std::optional<double> limit = {};              // the rate at that count, or the upper limit of the chart
  std::optional<double> statistic = {};          // CUSUM sum, EWMA, log-likelihood ratio or z
  std::optional<double> statistic_limit = {};
  std::optional<double> p_value = {};
  std::optional<double> q_value = {};  // adjusted for all indicators of the plan
  bool is_signal = false;
};
BOOST_DESCRIBE_STRUCT(TrendPoint, (),
                      (from, to, count, exposure, rate, classes, exclusion, is_judged, expected, alert_count, limit,
                       statistic, statistic_limit, p_value, q_value, is_signal))

// How often the threshold is exceeded although nothing has changed.
struct FalseAlarm {
  std::optional<double> per_period = {};  // probability in one period
  std::optional<double> years = {};       // between false alarms, on average
  std::string text = {};                  // "About one false alarm in 35 years"
};
BOOST_DESCRIBE_STRUCT(FalseAlarm, (), (per_period, years, text))

struct IndicatorTrend {
  IndicatorSpec indicator = {};
  std::string applies_from = {};  // the first month that the threshold applies to
  std::string method_used = {};   // in words; a negative binomial test falls back to Poisson
  std::string unit = {};
  std::optional<double> baseline_rate = {};  // in that unit
  std::optional<std::int64_t> baseline_events = {};
  std::optional<double> baseline_exposure = {};
  std::vector<std::int64_t> baseline_classes = {};
  std::optional<double> dispersion = {};
  FalseAlarm false_alarm = {};
  std::string problem = {};        // why the indicator cannot be evaluated; empty if it can
  std::string problem_field = {};  // the field of the indicator that it is about
  std::vector<TrendPoint> points = {};
};
BOOST_DESCRIBE_STRUCT(IndicatorTrend, (),
                      (indicator, applies_from, method_used, unit, baseline_rate, baseline_events, baseline_exposure,
                       baseline_classes, dispersion, false_alarm, problem, problem_field, points))

}  // namespace pharos::surveillance
