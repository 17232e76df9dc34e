#include "parts/record_paths.hpp"

namespace pharos::record_paths {
namespace {

std::string family_segment(const std::optional<products::FamilyId>& family) {
  return family ? family->text() : "no_family";
}

}  // namespace

std::string family(const products::FamilyId& id) {
  return "/product-hub/" + id.text();
}

std::string product(const std::optional<products::FamilyId>& family, const products::ProductId& id) {
  return "/product-hub/" + family_segment(family) + "/product/" + id.text();
}

std::string complaint(const std::optional<products::FamilyId>& family, const products::ProductId& product_id,
                      const complaints::DatasetId& dataset, const complaints::ComplaintId& id) {
  return product(family, product_id) + "/complaints/" + dataset.text() + "?open=" + product_id.text() + "/" + id.text();
}

std::string analysis(const analyses::Analysis& analysis) {
  const auto dataset = "/dataset/" + analysis.dataset_id.text() + "/summary/" + analysis.id.text();
  if (analysis.kind == analyses::Kind::kAe) return "/intellirisk/ae" + dataset;
  return "/intellirisk/complaints/" + family_segment(analysis.family_id) + "/product/" +
         analysis.product_id.value_or(products::ProductId{}).text() + dataset;
}

std::string reportable_case(const reportability::CaseId& id) {
  return "/dashboard/reportability/" + id.text();
}

std::string pms_plan(const surveillance::PlanId& id) {
  return "/dashboard/pms/" + id.text();
}

std::string periodic_reports() {
  return "/dashboard/psu";
}

std::string periodic_report(const periodic_reports::ReportId& id) {
  return "/dashboard/psu/" + id.text();
}

std::string investigation(const investigations::InvestigationId& id) {
  return "/dashboard/investigation/" + id.text();
}

}  // namespace pharos::record_paths
