#include "core/stats/max_sprt.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <stdexcept>

#include "core/stats/test_random.hpp"

namespace pharos::stats {
namespace {

// The share of simulated processes at the expected rate that signal. The statistic is evaluated after each event.
double simulated_false_alarm(const MaxSprtDesign& design, double critical_value, int processes) {
  TestRandom random{17};
  int signals = 0;
  for (int i = 0; i < processes; ++i) {
    std::int64_t events = 0;
    for (double time = random.exponential(); time <= design.horizon; time += random.exponential()) {
      ++events;
      if (events < design.minimum_events || max_sprt_log_likelihood_ratio(events, time) < critical_value) continue;
      ++signals;
      break;
    }
  }
  return static_cast<double>(signals) / processes;
}

TEST(MaxSprtTest, CriticalValuesMatchThePublishedTable) {
  const struct {
    double horizon;
    std::int64_t minimum_events;
    double critical_value;
  } published[] = {
      {1, 1, 2.853937}, {2, 1, 3.046977}, {10, 1, 3.467952}, {100, 1, 3.952321}, {1000, 1, 4.324917},
      {1, 2, 2.366638}, {2, 4, 2.000158}, {10, 4, 2.921561}, {20, 10, 2.717137},
  };
  for (const auto& [horizon, minimum_events, critical_value] : published) {
    const auto found = max_sprt_critical_value({.alpha = 0.05, .horizon = horizon, .minimum_events = minimum_events});
    EXPECT_NEAR(*found, critical_value, 1e-6) << horizon << " from event " << minimum_events;
  }
}

TEST(MaxSprtTest, SimulatedSurveillanceAlarmsAsOftenAsComputed) {
  const MaxSprtDesign at_once{.alpha = 0.05, .horizon = 10, .minimum_events = 1};
  EXPECT_NEAR(simulated_false_alarm(at_once, 3.467952, 100000), 0.05, 0.0025);
  const MaxSprtDesign patient{.alpha = 0.01, .horizon = 3, .minimum_events = 3};
  const auto critical_value = max_sprt_critical_value(patient);
  EXPECT_NEAR(simulated_false_alarm(patient, *critical_value, 100000), 0.01, 0.0012);
}

// The first event signals until 0.02, the second until after the horizon of 0.06: no signal means no event until 0.02
// and at most one after that.
TEST(MaxSprtTest, TwoSignalTimesHaveAClosedForm) {
  const MaxSprtDesign design{.alpha = 0.05, .horizon = 0.06, .minimum_events = 1};
  const double critical_value = max_sprt_log_likelihood_ratio(1, 0.02);
  ASSERT_GT(max_sprt_log_likelihood_ratio(2, 0.06), critical_value);
  EXPECT_NEAR(max_sprt_false_alarm(design, critical_value), 1 - std::exp(-0.02) * std::exp(-0.04) * 1.04, 1e-12);
}

TEST(MaxSprtTest, LogLikelihoodRatioComparesTwoPoissonLikelihoods) {
  const auto log_likelihood = [](int n, double mean) { return n * std::log(mean) - mean - std::lgamma(n + 1); };
  EXPECT_NEAR(max_sprt_log_likelihood_ratio(7, 2.5), log_likelihood(7, 7) - log_likelihood(7, 2.5), 1e-12);
  EXPECT_EQ(max_sprt_log_likelihood_ratio(2, 2.5), 0);
  EXPECT_EQ(max_sprt_log_likelihood_ratio(0, 2.5), 0);
}

TEST(MaxSprtTest, AHorizonThatIsTooShortHasNoCriticalValue) {
  EXPECT_FALSE(max_sprt_critical_value({.alpha = 0.05, .horizon = 0.5, .minimum_events = 4}));
}

TEST(MaxSprtTest, InvalidDesignsAreRejected) {
  EXPECT_THROW(max_sprt_critical_value({.alpha = 0, .horizon = 1, .minimum_events = 1}), std::invalid_argument);
  EXPECT_THROW(max_sprt_critical_value({.alpha = 0.05, .horizon = 0, .minimum_events = 1}), std::invalid_argument);
  EXPECT_THROW(max_sprt_critical_value({.alpha = 0.05, .horizon = 1, .minimum_events = 0}), std::invalid_argument);
  EXPECT_THROW(max_sprt_critical_value({.alpha = 0.05, .horizon = 1, .minimum_events = 101}), std::invalid_argument);
  EXPECT_THROW(max_sprt_log_likelihood_ratio(1, 0), std::invalid_argument);
}

}  // namespace
}  // namespace pharos::stats
