#pragma once

#include "features/exports/exports.hpp"
#include "features/surveillance/plan_paper.hpp"
#include "features/surveillance/signals/trend_paper.hpp"
#include "http/router.hpp"

namespace pharos::surveillance {

struct RouteParts {
  PlanService& plans;
  TrendService& trends;
  SignalService& signals;
  const PlanRepository& plan_repository;
  const RunRepository& run_repository;
  const SignalRepository& signal_repository;
  const PlanFiles& plan_files;
  const TrendFiles& trend_files;
  exports::ExportService& exports;
};
void add_routes(http::Router& router, const RouteParts& parts);
void add_signal_routes(http::Router& router, const RouteParts& parts);

}  // namespace pharos::surveillance
