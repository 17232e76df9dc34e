#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <functional>

#include "support/marked_tenant.hpp"

namespace pharos::testing_support {
namespace {

// Which record a parameter of a path refers to. The first line that fits counts.
struct Parameter {
  std::string_view prefix;  // of the pattern
  std::string_view name;
  std::string_view record;
};
constexpr std::array kParameters = {
    Parameter{"/tenants/", "id", "tenant"},
    Parameter{"/roles/", "id", "tenant"},
    Parameter{"/stamps/", "id", "stamp"},
    Parameter{"/views/", "id", "view"},
    Parameter{"/comments/", "id", "comment"},
    Parameter{"/attachments/", "id", "attachment"},
    Parameter{"/jobs/{id}/file", "id", "export job"},
    Parameter{"/jobs/", "id", "job"},
    Parameter{"/monitors/mute/", "token", "mute token"},
    Parameter{"/product-families/", "id", "family"},
    Parameter{"/producthub/families/", "id", "family"},
    Parameter{"/products/", "id", "product"},
    Parameter{"/producthub/products/", "id", "product"},
    Parameter{"/monitor/", "id", "monitor"},
    Parameter{"/harms/", "id", "harm"},
    Parameter{"/registers/field_actions/", "id", "field action"},
    Parameter{"/registers/capas/", "id", "capa"},
    Parameter{"/registers/certificates/", "id", "certificate"},
    Parameter{"/cases/", "id", "case"},
    Parameter{"/case_calendar/", "token", "calendar token"},
    Parameter{"/cases/", "awareness_id", "awareness"},
    Parameter{"/cases/", "jurisdiction", "jurisdiction"},
    Parameter{"/cases/", "question", "question"},
    Parameter{"/submissions/", "id", "submission"},
    Parameter{"/submission_exports/", "batch_id", "batch"},
    Parameter{"/schema_packs/", "id", "schema pack"},
    Parameter{"/investigations/", "id", "investigation"},
    Parameter{"/pms-plans/", "id", "pms plan"},
    Parameter{"/pms-runs/", "id", "pms run"},
    Parameter{"/pms-signals/", "id", "pms signal"},
    Parameter{"/report_series/", "id", "report series"},
    Parameter{"/periodic_reports/", "id", "periodic report"},
    Parameter{"/{productId}/customer-complaints/datasets/", "id", "complaint dataset"},
    Parameter{"/{productId}/customer-complaints/", "id", "complaint"},
    Parameter{"/{productId}/datasets/", "id", "complaint dataset"},
    Parameter{"/{productId}/", "productId", "product of complaints"},
    Parameter{"/", "productId", "product"},
    Parameter{"/", "familyId", "family"},
    Parameter{"/", "version", "version"},
    Parameter{"/", "uploadId", "upload"},
    Parameter{"/", "tenant", "tenant"},
    Parameter{"/complaint_datasets/", "datasetId", "dataset of complaints"},
    Parameter{"/complaint_datasets/", "analysisId", "complaint analysis"},
    Parameter{"/complaint_datasets/", "eventId", "complaint item"},
    Parameter{"/complaint_datasets/", "annotationId", "complaint annotation"},
    Parameter{"/report_series/basis/", "product_id", "product"},
    Parameter{"/", "datasetId", "ae dataset"},
    Parameter{"/", "analysisId", "ae analysis"},
    Parameter{"/", "eventId", "ae item"},
    Parameter{"/", "annotationId", "ae annotation"},
    Parameter{"/", "mdr_report_key", "report"},
    Parameter{"/", "product_res_number", "recall"},
    Parameter{"/", "product_code", "product_code"},
};

// Query strings without which a route would refuse the call. The first line that fits counts.
struct QueryString {
  std::string_view prefix;
  std::string_view suffix;
  std::string_view text;
};
constexpr std::array kQueries = {
    QueryString{"/tenants/info", "", "?tenant_id={tenant}"},
    QueryString{"/activity", "", "?entity=product&entity_id={product}"},
    QueryString{"/assignment", "", "?record_kind=complaint&record_id={complaint}"},
    QueryString{"/attachments", "/attachments", "?record_kind=product&record_id={product}"},
    QueryString{"/comments", "", "?record_kind=product&record_id={product}"},
    QueryString{"/colleagues", "", "?record_kind=product&record_id={product}"},
    QueryString{"/search", "", "?q=qzacme"},
    QueryString{"/signatures", "", "?entity=riskgrid&entity_id={riskgrid}"},
    QueryString{"/term-mappings/candidates", "", "?term=leak"},
    QueryString{"/gudid/product-search", "", "?query=pump"},
    QueryString{"/risk_analyses/competitive", "", "?product_code=QBJ"},
    QueryString{"/ae/makers", "/makers", "?q=a"},
    QueryString{"/ae/", "", "?product_code=QBJ"},
    QueryString{"/", "/riskdefinition/diff", "?from=1&to=1"},
    QueryString{"/products/", "/export", "?format=docx"},
    QueryString{"/investigations/", "/export", "?format=docx"},
    QueryString{"/pms-plans/", "/export", "?format=docx"},
    QueryString{"/pms-signals/", "/export", "?format=docx"},
    QueryString{"/periodic_reports/", "/rows", "?table=t1:qzacme-product&row=0&column=0"},
    QueryString{"/cases/", "/mir/similar_incidents", "?last_month=2026-01"},
    QueryString{"/summary_reports", "", "?year=2026&quarter=2"},
    QueryString{"/", "/export", "?format=json"},
};

std::string query_of(std::string_view pattern) {
  const auto* found = std::ranges::find_if(kQueries, [pattern](const QueryString& query) {
    return pattern.starts_with(query.prefix) && pattern.ends_with(query.suffix);
  });
  return found == kQueries.end() ? "" : std::string{found->text};
}

// Replaces every "{name}".
std::string filled(std::string text, const std::function<std::string(std::string_view)>& value_of) {
  for (auto open = text.find('{'); open != std::string::npos; open = text.find('{', open)) {
    const auto close = text.find('}', open);
    text.replace(open, close - open + 1, value_of(text.substr(open + 1, close - open - 1)));
  }
  return text;
}

}  // namespace

std::string MarkedTenant::target_of(const http::Route& route) const {
  const auto path = filled(route.pattern, [this, &route](std::string_view name) -> std::string {
    const auto* found = std::ranges::find_if(kParameters, [&route, name](const Parameter& parameter) {
      return route.pattern.starts_with(parameter.prefix) && parameter.name == name;
    });
    if (found != kParameters.end()) return ids_.find(found->record)->second;
    ADD_FAILURE() << route.pattern << ": no record is known for {" << name << "}";
    return "none";
  });
  return path + filled(query_of(route.pattern), [this](std::string_view name) { return ids_.find(name)->second; });
}

std::string MarkedTenant::empty_target_of(const http::Route& route) {
  return filled(route.pattern + query_of(route.pattern),
                [](std::string_view) { return "none_01ARZ3NDEKTSV4RRFFQ69G5FAV"; });
}

}  // namespace pharos::testing_support
