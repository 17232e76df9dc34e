#pragma once

#include "features/adverse_events/answer_parts.hpp"
#include "features/adverse_events/signals/comparison_set.hpp"

// Signals as /ae/signals shows them.
namespace pharos::adverse_events {

struct TwoByTwoView : stats::TwoByTwo {};
BOOST_DESCRIBE_STRUCT(TwoByTwoView, (), (a, b, c, d))

struct MethodParams {
  std::int64_t min_n = 0;
  double chi2 = 0;
};
BOOST_DESCRIBE_STRUCT(MethodParams, (), (min_n, chi2))

// What one method finds.
struct MethodResult {
  std::string_view method;
  std::optional<double> statistic;
  std::optional<double> lcl;
  std::optional<double> ucl;
  std::optional<double> p;
  std::optional<double> q;
  double threshold = 0;
  bool is_signal = false;
  TwoByTwoView table;
  double expected = 0;
  MethodParams params;
  std::optional<bool> converged;
  std::string reference_set;
  ReferencePeriod period;
};
BOOST_DESCRIBE_STRUCT(MethodResult, (),
                      (method, statistic, lcl, ucl, p, q, threshold, is_signal, table, expected, params, converged,
                       reference_set, period))

struct SignalView {
  std::string fda_code;
  std::string term;
  std::int64_t n = 0;
  double expected = 0;
  TwoByTwoView table;
  std::optional<EstimateView> prr;
  double chi2 = 0;
  double p = 0;
  std::optional<EstimateView> ror;
  std::optional<EstimateView> ic;
  std::optional<EstimateView> ebgm;
  double q = 0;
  Verdict verdict = Verdict::kNone;
  std::vector<std::int64_t> spark;
  std::vector<MethodResult> methods;
};
BOOST_DESCRIBE_STRUCT(SignalView, (),
                      (fda_code, term, n, expected, table, prr, chi2, p, ror, ic, ebgm, q, verdict, spark, methods))

// Without the spark.
SignalView view_of(const SignalRow& row, const EbgmPrior& prior, const SignalThresholds& thresholds,
                   const ComparisonView& comparison);

}  // namespace pharos::adverse_events
