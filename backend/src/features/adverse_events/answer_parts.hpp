#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/stats/estimate.hpp"
#include "public_data/query/ae_filter.hpp"
#include "public_data/query/answers.hpp"
#include "public_data/query/query_limits.hpp"
#include "public_data/query/usual_limits.hpp"

// Pieces shared by several responses.
namespace pharos::adverse_events {

// The sum over event types: larger than the total if reports of one event have different types.
std::int64_t sum_of(const public_data::ByEventType& counts);
// The total without double counting: the denominator of shares and tests.
std::int64_t in_unit(const public_data::AeTotals& totals, public_data::Unit unit);

double share_of(std::int64_t count, std::int64_t total);  // 0 if the total is 0

// A share with its 95% CI, which is absent if the total is 0.
struct ShareView {
  double share = 0;
  std::optional<double> ci_low;
  std::optional<double> ci_high;
};
BOOST_DESCRIBE_STRUCT(ShareView, (), (share, ci_low, ci_high))
ShareView share_view(std::int64_t count, std::int64_t total);

struct NamedShare {
  std::string key;
  std::string name;
  std::int64_t count = 0;
  double share = 0;
};
BOOST_DESCRIBE_STRUCT(NamedShare, (), (key, name, count, share))
std::vector<NamedShare> named_shares(const std::vector<public_data::NamedCount>& rows, std::int64_t total);

struct EstimateView {
  double value = 0;
  double ci_low = 0;
  double ci_high = 0;
};
BOOST_DESCRIBE_STRUCT(EstimateView, (), (value, ci_low, ci_high))
template <class AnyEstimate>
std::optional<EstimateView> interval(const std::optional<AnyEstimate>& estimate) {
  if (!estimate) return std::nullopt;
  return EstimateView{estimate->value, estimate->low, estimate->high};
}

// "2026-09".
std::string month_text(int year, unsigned month);

}  // namespace pharos::adverse_events
