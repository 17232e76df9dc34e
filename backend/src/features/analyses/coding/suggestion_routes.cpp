#include "features/analyses/analysis_routes.hpp"
#include "features/analyses/coding/suggested_codes.hpp"

namespace pharos::analyses {

void add_suggestion_routes(http::Router& router, const RouteParts& parts, const Branch& branch) {
  const auto kind = branch.kind;
  router.add(http::Method::kGet, branch.base + "/{analysisId}/adverse_events/{eventId}/suggestions", reads(),
             [parts, kind](const http::Request& request) {
               require_no_query(request);
               const auto analysis = read_analysis(parts, kind, request);
               const auto item = read_item(parts, analysis, request);
               const auto known = find_known(parts.mappings, request.scope(), item);
               const auto rows = parts.file_versions.rows(request.scope(), analysis.riskdefinition_version_id);
               return http::ok(suggest_codes(*parts.model.get(), item.text, known, rows));
             });
}

}  // namespace pharos::analyses
