#include "features/adverse_events/signals/code_signals.hpp"

#include "features/adverse_events/problem_months.hpp"
#include "features/adverse_events/sided_calls.hpp"
#include "features/adverse_events/signals/comparison_set.hpp"
#include "public_data/query/period.hpp"

namespace pharos::adverse_events {

std::vector<Signal> find_signals(const public_data::DataVersion& version, const std::string& product_code,
                                 const competitors::TenantMetadata& settings) {
  const auto period = public_data::find_period(kUsualPeriod, version.manifest().data_through).value();
  const auto filter = complete_months({.product_code = product_code,
                                       .start_date = period.start,
                                       .end_date = period.end,
                                       .unit = default_unit("ae_signals")},
                                      version, static_cast<int>(settings.incomplete_months));
  const ComparisonSet set{version, filter, Comparison::kSameSpecialty};
  std::vector<Signal> signals;
  for (const SignalRow& row : score(set.tables(), *set.prior(), settings.signal_thresholds)) {
    if (row.verdict != Verdict::kSignal) continue;
    signals.push_back({.fda_code = row.input.fda_code,
                       .term = row.input.term,
                       .count = row.input.table.a,
                       .prr = row.prr ? std::optional{row.prr->value} : std::nullopt});
  }
  return signals;
}

}  // namespace pharos::adverse_events
