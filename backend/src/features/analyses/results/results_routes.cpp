#include "core/json_reader.hpp"
#include "features/analyses/analysis_routes.hpp"
#include "features/analyses/results/observation_view.hpp"

namespace pharos::analyses {
namespace {

using http::Request;
using http::Response;

ExposureMetric read_basis(const Request& request, const Analysis& analysis) {
  const Json body = request.query.document();
  JsonReader in{body};
  const auto basis = in.optional_choice("basis", kExposureMetrics,
                                        "Must be units_sold, units_in_use, procedures, tests or patient_years");
  in.finish();
  return basis.value_or(analysis.exposure_basis);
}

// Nothing for json, the evidence bundle.
std::optional<exports::Format> read_format(const http::Query& query) {
  const auto wanted = query.find("format").value_or("xlsx");
  const auto format = exports::kFormats.find(wanted);
  if (wanted != "json" && (!format || *format == exports::Format::kCsv)) {
    throw invalid_field("format", "Must be xlsx, pdf, docx, json or zip");
  }
  return format;
}

}  // namespace

void add_results_routes(http::Router& router, const RouteParts& parts, const Branch& branch) {
  using enum http::Method;
  const auto kind = branch.kind;
  const auto one = branch.base + "/{analysisId}";
  router.add(kGet, one + "/grid", reads(), [parts, kind](const Request& request) {
    const auto analysis = read_analysis(parts, kind, request);
    return http::ok(grid_view(parts.observations.observe(request.scope(), analysis, read_basis(request, analysis))));
  });
  router.add(kGet, one + "/risks", reads(), [parts, kind](const Request& request) {
    const auto analysis = read_analysis(parts, kind, request);
    return http::ok(
        risks_view(parts.observations.observe(request.scope(), analysis, read_basis(request, analysis)), analysis));
  });
  router.add(kGet, one + "/summary", reads(), [parts, kind](const Request& request) {
    require_no_query(request);
    return http::ok(parts.summary.view(request.scope(), read_analysis(parts, kind, request)));
  });
  router.add(kGet, one + "/export", reads().needs(Permission::kExportCreate), [parts, kind](const Request& request) {
    const auto analysis = read_analysis(parts, kind, request);
    if (request.query.find("format") == "zip") {
      return exports::to_response(parts.files.deliver_archive(request.principal, analysis, parts.exports));
    }
    const auto format = read_format(request.query);
    return exports::to_response(parts.files.deliver(request.principal, analysis, format, parts.exports));
  });
}

}  // namespace pharos::analyses
