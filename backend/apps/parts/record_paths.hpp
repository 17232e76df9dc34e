#pragma once

#include <optional>
#include <string>

#include "features/analyses/analysis.hpp"
#include "features/complaints/complaint.hpp"
#include "features/investigations/investigation.hpp"
#include "features/periodic_reports/report.hpp"
#include "features/products/product_ids.hpp"
#include "features/reportability/cases/case.hpp"
#include "features/surveillance/plans/plan.hpp"

// The pages of records in the web client (web/src/lib/paths.ts).
namespace pharos::record_paths {

std::string family(const products::FamilyId& id);
std::string product(const std::optional<products::FamilyId>& family, const products::ProductId& id);
std::string complaint(const std::optional<products::FamilyId>& family, const products::ProductId& product_id,
                      const complaints::DatasetId& dataset, const complaints::ComplaintId& id);
std::string analysis(const analyses::Analysis& analysis);
std::string reportable_case(const reportability::CaseId& id);
std::string pms_plan(const surveillance::PlanId& id);
// The calendar, and one report.
std::string periodic_reports();
std::string periodic_report(const periodic_reports::ReportId& id);
std::string investigation(const investigations::InvestigationId& id);

}  // namespace pharos::record_paths
