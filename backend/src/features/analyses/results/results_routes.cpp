#include "core/json_reader.hpp"
#include "features/analyses/analysis_routes.hpp"

namespace pharos::analyses {
namespace {

using http::Request;
using http::Response;

Metric read_basis(const Request& request, const Analysis& analysis) {
  const Json body(query_without(request.query, {}));
  JsonReader in{body};
  const auto text = in.optional_text("basis", 50);
  in.require(!text || kMetrics.find(*text), "basis",
             "Must be units_sold, units_in_use, procedures, tests or patient_years");
  in.finish();
  return text ? *kMetrics.find(*text) : analysis.spec.exposure_basis;
}

}  // namespace

void add_results_routes(http::Router& router, const RouteParts& parts, const Branch& branch) {
  using enum http::Method;
  const auto kind = branch.kind;
  const auto one = branch.base + "/{analysisId}";
  router.add(kGet, one + "/grid", reads(), [parts, kind](const Request& request) {
    const auto analysis = read_analysis(parts, kind, request);
    return http::ok(
        Json(grid_document(parts.observations.observe(request.scope(), analysis, read_basis(request, analysis)))));
  });
  router.add(kGet, one + "/risks", reads(), [parts, kind](const Request& request) {
    const auto analysis = read_analysis(parts, kind, request);
    return http::ok(Json(risks_document(
        parts.observations.observe(request.scope(), analysis, read_basis(request, analysis)), analysis)));
  });
  router.add(kGet, one + "/summary", reads(), [parts, kind](const Request& request) {
    require_no_query(request);
    return http::ok(Json(parts.summary.document(request.scope(), read_analysis(parts, kind, request))));
  });
  router.add(kGet, one + "/export", reads().needs(Permission::kExportCreate), [parts, kind](const Request& request) {
    return parts.files.deliver(request, parts.exports, read_analysis(parts, kind, request));
  });
}

}  // namespace pharos::analyses
