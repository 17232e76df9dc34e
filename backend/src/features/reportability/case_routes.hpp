#pragma once

#include "features/exports/exports.hpp"
#include "features/reportability/case_service.hpp"
#include "features/reportability/lookups/case_lookups.hpp"
#include "features/reportability/obligations/decision_service.hpp"
#include "features/reportability/queue/case_list_repository.hpp"
#include "http/router.hpp"

namespace pharos::reportability {

struct CaseRouteParts {
  CaseService& cases;
  DecisionService& decisions;
  const CaseListRepository& list;
  const CaseLookups& lookups;
  const RuleSets& rules;
  exports::ExportService& exports;
};

void add_routes(http::Router& router, const CaseRouteParts& parts);

}  // namespace pharos::reportability
