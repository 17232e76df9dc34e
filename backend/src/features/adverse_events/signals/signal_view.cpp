#include "features/adverse_events/signals/signal_view.hpp"

namespace pharos::adverse_events {

SignalView view_of(const SignalRow& row, const EbgmPrior& prior, const SignalThresholds& thresholds,
                   const ComparisonView& comparison) {
  SignalView view{.fda_code = row.input.fda_code,
                  .term = row.input.term,
                  .n = row.input.table.a,
                  .expected = row.expected,
                  .table = {row.input.table},
                  .prr = interval(row.prr),
                  .chi2 = row.chi_square.statistic,
                  .p = row.chi_square.p_value,
                  .ror = interval(row.ror),
                  .ic = interval(row.ic),
                  .ebgm = {},
                  .q = row.q_value,
                  .verdict = row.verdict,
                  .spark = {},
                  .methods = {}};
  if (row.ebgm) view.ebgm = {row.ebgm->ebgm, row.ebgm->eb05, row.ebgm->eb95};
  const bool is_enough = row.input.table.a >= thresholds.min_n;
  const auto add = [&](std::string_view method, const std::optional<EstimateView>& estimate, double threshold,
                       bool passes) -> MethodResult& {
    auto& result = view.methods.emplace_back();
    result.method = method;
    if (estimate) {
      result.statistic = estimate->value;
      result.lcl = estimate->ci_low;
      result.ucl = estimate->ci_high;
    }
    result.threshold = threshold;
    result.is_signal = is_enough && passes;
    result.table = view.table;
    result.expected = view.expected;
    result.params = {thresholds.min_n, thresholds.chi2};
    result.reference_set = comparison.words;
    result.period = comparison.period;
    return result;
  };
  auto& prr = add("prr", view.prr, thresholds.prr, passes_evans(row, thresholds));
  prr.p = view.p;
  prr.q = view.q;
  add("ror", view.ror, thresholds.ror_lcl, row.ror && row.ror->low > thresholds.ror_lcl);
  add("ic", view.ic, thresholds.ic025, passes_ic(row, thresholds));
  add("ebgm", view.ebgm, thresholds.eb05, passes_ebgm(row, thresholds)).converged = prior.fit.converged;
  return view;
}

}  // namespace pharos::adverse_events
