#include "features/analyses/results/observed_risks.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace pharos::analyses {
namespace {

// The statistics once more, written plainly: sums of probabilities and bisection, nothing of core/stats.
double poisson_at_most(std::int64_t count, double mean) {
  double term = std::exp(-mean);
  double sum = term;
  for (std::int64_t k = 1; k <= count; ++k) {
    term *= mean / static_cast<double>(k);
    sum += term;
  }
  return sum;
}

double binomial_at_most(std::int64_t count, std::int64_t total, double p) {
  double sum = 0;
  for (std::int64_t k = 0; k <= count; ++k) {
    const double n = static_cast<double>(total);
    const double x = static_cast<double>(k);
    sum += std::exp(std::lgamma(n + 1) - std::lgamma(x + 1) - std::lgamma(n - x + 1) + x * std::log(p) +
                    (n - x) * std::log1p(-p));
  }
  return sum;
}

// Where a falling function passes a level.
template <class Function>
double where(Function falling, double level, double low, double high) {
  for (int i = 0; i < 200; ++i) {
    const double middle = (low + high) / 2;
    (falling(middle) > level ? low : high) = middle;
  }
  return low;
}

stats::Estimate plain_rate(std::int64_t count, double exposure) {
  const double upper = where([&](double mean) { return poisson_at_most(count, mean); }, 0.025, 0, 1000);
  const double lower =
      count == 0 ? 0 : where([&](double mean) { return poisson_at_most(count - 1, mean); }, 0.975, 0, 1000);
  return {static_cast<double>(count) / exposure, lower / exposure, upper / exposure};
}

stats::Estimate plain_share(std::int64_t count, std::int64_t total) {
  const double upper =
      count == total ? 1 : where([&](double p) { return binomial_at_most(count, total, p); }, 0.025, 1e-12, 1 - 1e-12);
  const double lower =
      count == 0 ? 0 : where([&](double p) { return binomial_at_most(count - 1, total, p); }, 0.975, 1e-12, 1 - 1e-12);
  return {static_cast<double>(count) / static_cast<double>(total), lower, upper};
}

void expect_same(const std::optional<RiskEstimate>& found, const stats::Estimate& wanted) {
  ASSERT_TRUE(found);
  EXPECT_NEAR(found->est, wanted.value, 1e-9 * wanted.value + 1e-15);
  EXPECT_NEAR(found->lo, wanted.low, 1e-6 * wanted.low + 1e-15);
  EXPECT_NEAR(found->hi, wanted.high, 1e-6 * wanted.high);
}

risk_files::RiskRow row(const std::string& id, std::int64_t severity, std::optional<std::int64_t> probability) {
  risk_files::RiskRow made;
  made.risk_id = id;
  made.harm = "Burn";
  made.severity = severity;
  made.probability_level = probability;
  const auto grid = risk_files::default_grid();
  if (probability) {
    made.initial_region = risk_files::region_at(grid, severity, *probability);
  }
  return made;
}

RiskCount count(const std::string& key, std::int64_t items, std::int64_t harms, std::int64_t severity) {
  return {.risk_key = key, .items = items, .harm_items = harms, .worst_severity = severity};
}

Exposure exposure(std::optional<double> value) {
  return {.value = value,
          .unit = ExposureMetric::kProcedures,
          .basis = risk_files::Basis::kPerUse,
          .fits_grid = true,
          .months = 12};
}

ObservedRisk observe_one(const risk_files::RiskRow& documented, const RiskCount& counted, const Exposure& against) {
  return observe(risk_files::default_grid(), {documented}, {counted}, against).front();
}

TEST(ObservedRisksTest, EstimatesAndIntervalsEqualAnIndependentComputation) {
  for (const auto& [items, harms, exposed] :
       {std::tuple{10, 3, 1e6}, std::tuple{1, 0, 2.5e4}, std::tuple{87, 87, 3e5}, std::tuple{2, 1, 12.0}}) {
    const auto risk = observe_one(row("R-1", 3, 3), count("R-1", items, harms, 3), exposure(exposed));
    expect_same(risk.p1_obs, plain_rate(items, exposed));
    expect_same(risk.p2_obs, plain_share(harms, items));
    expect_same(risk.rate, plain_rate(harms, exposed));
  }
}

TEST(ObservedRisksTest, PublishedIntervalOfTenEvents) {
  const auto risk = observe_one(row("R-1", 3, 3), count("R-1", 10, 10, 3), exposure(1));
  EXPECT_NEAR(risk.p1_obs->lo, 4.795, 0.001);
  EXPECT_NEAR(risk.p1_obs->hi, 18.390, 0.001);
}

TEST(ObservedRisksTest, WithoutADenominatorNothingIsClaimed) {
  const auto risk = observe_one(row("R-1", 3, 2), count("R-1", 500, 400, 3), exposure(std::nullopt));
  EXPECT_FALSE(risk.p1_obs);
  EXPECT_FALSE(risk.rate);
  EXPECT_TRUE(risk.p2_obs) << "a share needs no exposure";
  EXPECT_EQ(risk.drift, Drift::kUndetermined);
  EXPECT_FALSE(risk.observed.p);
  EXPECT_EQ(risk.acceptability, Change::kUndetermined);
  EXPECT_TRUE(risk.p_obs_range.empty());
}

TEST(ObservedRisksTest, ExposureForPartOfThePeriodDeterminesNothing) {
  auto partly = exposure(1e5);
  partly.months_without = 1;
  const auto lacking = observe_one(row("R-1", 3, 3), count("R-1", 50, 50, 3), partly);
  EXPECT_FALSE(lacking.p1_obs);
  EXPECT_FALSE(lacking.rate);
  EXPECT_EQ(lacking.drift, Drift::kUndetermined);
  EXPECT_EQ(lacking.acceptability, Change::kUndetermined);
  auto beside = exposure(1e5);
  beside.has_whole_months = false;
  EXPECT_EQ(observe_one(row("R-1", 3, 3), count("R-1", 50, 50, 3), beside).drift, Drift::kUndetermined);
}

TEST(ObservedRisksTest, BetterAndWorseAreDifferentChanges) {
  // Severity 5 is unacceptable above the lowest levels.
  const auto worse = observe_one(row("R-1", 5, 1), count("R-1", 50, 50, 5), exposure(1e4));
  EXPECT_EQ(worse.acceptability, Change::kWorse);
  const auto better = observe_one(row("R-1", 5, 5), count("R-1", 3, 0, 5), exposure(1e9));
  EXPECT_EQ(better.acceptability, Change::kBetter);
  const auto unseen = observe_one(row("R-1", 5, 5), {}, exposure(1e9));
  EXPECT_EQ(unseen.drift, Drift::kNone) << "no reports are not an improvement";
  EXPECT_EQ(unseen.acceptability, Change::kNone);
}

TEST(ObservedRisksTest, AnotherUnitThanTheGridsGivesRatesButNoLevels) {
  auto other = exposure(1e6);
  other.fits_grid = false;
  const auto risk = observe_one(row("R-1", 3, 2), count("R-1", 5, 5, 3), other);
  EXPECT_TRUE(risk.rate);
  EXPECT_FALSE(risk.observed.p);
  EXPECT_EQ(risk.drift, Drift::kUndetermined);
  EXPECT_TRUE(fits(ExposureMetric::kProcedures, risk_files::Basis::kPerUse));
  EXPECT_TRUE(fits(ExposureMetric::kUnitsInUse, risk_files::Basis::kPerUnit));
  EXPECT_FALSE(fits(ExposureMetric::kUnitsSold, risk_files::Basis::kPerUse));
}

TEST(ObservedRisksTest, OnlyAWholeIntervalBeyondTheLevelIsADrift) {
  // Documented Occasional: 1e-5 to below 1e-4.
  const auto straddling = observe_one(row("R-1", 3, 3), count("R-1", 11, 11, 3), exposure(1e5));
  EXPECT_EQ(straddling.p_obs_range, (std::vector<std::int64_t>{3, 4}));
  EXPECT_EQ(straddling.observed.p, 4) << "the estimate alone would say Probable";
  EXPECT_EQ(straddling.drift, Drift::kNone);
  EXPECT_EQ(straddling.acceptability, Change::kNone);

  const auto up = observe_one(row("R-1", 3, 3), count("R-1", 50, 50, 3), exposure(1e5));
  EXPECT_EQ(up.p_obs_range, (std::vector<std::int64_t>{4}));
  EXPECT_EQ(up.drift, Drift::kUp);

  const auto down = observe_one(row("R-1", 3, 3), count("R-1", 2, 0, 3), exposure(1e7));
  EXPECT_EQ(down.drift, Drift::kDown) << "no harm in ten million uses";
  const auto few = observe_one(row("R-1", 3, 3), count("R-1", 2, 0, 3), exposure(1e4));
  EXPECT_EQ(few.drift, Drift::kNone) << "no harm in few uses says little";
}

TEST(ObservedRisksTest, WhatLeftItsLevelHasMovedEvenWithinItsRegion) {
  const auto drifted = observe_one(row("R-1", 1, 1), count("R-1", 30, 30, 1), exposure(1e7));
  EXPECT_EQ(drifted.drift, Drift::kUp);
  EXPECT_EQ(drifted.acceptability, Change::kNone);
  EXPECT_TRUE(has_moved(drifted));
  EXPECT_TRUE(has_moved(observe_one(row("R-1", 2, 4), count("R-1", 1, 1, 5), exposure(std::nullopt))));
  EXPECT_FALSE(has_moved(observe_one(row("R-1", 3, 3), count("R-1", 11, 11, 3), exposure(1e5)))) << "only straddles";
}

TEST(ObservedRisksTest, TheGridSaysWhatIsToBeDone) {
  const auto grid = risk_files::default_grid();
  const auto risk = observe_one(row("R-1", 5, 1), count("R-1", 50, 50, 5), exposure(1e4));
  ASSERT_EQ(risk.observed.region, risk_files::RegionKey::kUnacceptable);
  EXPECT_EQ(risk.action, grid.regions.back().action);
  const auto unseen = observe_one(row("R-1", 1, 1), {}, exposure(std::nullopt));
  EXPECT_EQ(unseen.action, grid.regions.front().action) << "that of the documented region";
}

TEST(ObservedRisksTest, AWorseSeverityIsSeenWithoutADenominator) {
  const auto risk = observe_one(row("R-1", 2, 4), count("R-1", 1, 1, 5), exposure(std::nullopt));
  EXPECT_TRUE(risk.severity_changed);
  EXPECT_EQ(risk.drift, Drift::kUndetermined);
  const auto grid = risk_files::default_grid();
  EXPECT_EQ(risk.observed.region, risk_files::region_at(grid, 5, 4));
}

TEST(ObservedRisksTest, TheResidualRiskIsWhatFieldDataIsHeldAgainst) {
  auto documented = row("R-1", 4, 5);
  documented.residual_severity = 4;
  documented.residual_probability_level = 2;
  documented.residual_region = risk_files::RegionKey::kInvestigate;
  const auto risk = observe_one(documented, count("R-1", 0, 0, 4), exposure(1e5));
  EXPECT_EQ(risk.documented.p, 2);
  EXPECT_EQ(risk.documented.region, risk_files::RegionKey::kInvestigate);
}

TEST(ObservedRisksTest, NewRisksStandBehindThoseOfTheDefinition) {
  const auto risks = observe(risk_files::default_grid(), {row("R-1", 3, 3)}, {count("new:1", 4, 2, 4)}, exposure(1e5));
  ASSERT_EQ(risks.size(), 2U);
  EXPECT_EQ(risks[0].n_hazardous, 0);
  EXPECT_TRUE(risks[1].is_new);
  EXPECT_EQ(risks[1].drift, Drift::kUndetermined) << "nothing is documented that it could have left";
  EXPECT_TRUE(risks[1].observed.region);
}

}  // namespace
}  // namespace pharos::analyses
