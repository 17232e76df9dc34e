#pragma once

#include <boost/describe.hpp>
#include <optional>

#include "core/stats/estimate.hpp"

namespace pharos::analyses {

// An estimate as the API shows it.
struct RiskEstimate {
  double est = 0;
  double lo = 0;
  double hi = 0;
};
BOOST_DESCRIBE_STRUCT(RiskEstimate, (), (est, lo, hi))

inline std::optional<RiskEstimate> to_risk_estimate(const std::optional<stats::Estimate>& estimate) {
  return estimate ? std::optional{RiskEstimate{estimate->value, estimate->low, estimate->high}} : std::nullopt;
}

}  // namespace pharos::analyses
