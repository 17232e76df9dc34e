#pragma once

#include "features/surveillance/plans/plan.hpp"
#include "features/surveillance/trends/trend.hpp"

namespace pharos::surveillance {

using RunId = Id<struct PmsRunTag>;

// One evaluation of the version in force. Never changes.
struct RunHead {
  RunId id = {};
  PlanId plan_id = {};
  std::int64_t plan_version = 1;
  bool is_scheduled = false;
  Timestamp run_at = {};
  std::optional<std::string> run_by_name = {};
  std::string through = {};  // the month of the run
  std::int64_t signals = 0;  // how many it opened
};
BOOST_DESCRIBE_STRUCT(RunHead, (), (id, plan_id, plan_version, is_scheduled, run_at, run_by_name, through, signals))

struct RunContent {
  std::vector<DataUsed> data = {};
  double false_discovery_rate = 0;
  std::vector<IndicatorTrend> indicators = {};
};
BOOST_DESCRIBE_STRUCT(RunContent, (), (data, false_discovery_rate, indicators))

struct Run : RunHead, RunContent {};
BOOST_DESCRIBE_STRUCT(Run, (RunHead, RunContent), ())

// The current values of a plan, not recorded.
struct TrendPreview {
  std::int64_t plan_version = 1;
  std::string joint_false_alarm = {};
  std::vector<IndicatorTrend> indicators = {};
};
BOOST_DESCRIBE_STRUCT(TrendPreview, (), (plan_version, joint_false_alarm, indicators))

}  // namespace pharos::surveillance
