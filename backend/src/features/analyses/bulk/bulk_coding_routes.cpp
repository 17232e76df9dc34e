#include "features/analyses/analysis_routes.hpp"

namespace pharos::analyses {

void add_bulk_coding_routes(http::Router& router, const RouteParts& parts, const Branch& branch) {
  using http::Request;
  using enum http::Method;
  const auto kind = branch.kind;
  const auto analysis = branch.base + "/{analysisId}";
  router.add(kGet, analysis + "/adverse_events/{eventId}/similar", reads(), [parts, kind](const Request& request) {
    require_no_query(request);
    const auto of = read_analysis(parts, kind, request);
    const auto item = read_item(parts, of, request);
    return http::ok(parts.bulk.similar(request.principal, of, item));
  });
  router.add(kPost, analysis + "/annotations/{annotationId}/copies",
             reads().needs(Permission::kAnnotate).changes("annotation.copy"), [parts, kind](const Request& request) {
               const auto of = read_open(parts, kind, request, Work::kCoding);
               const auto annotation =
                   parts.coding.annotation(request.principal, of, AnnotationId{request.param("annotationId")});
               return http::ok(parts.bulk.copy(request.principal, of, annotation, read_copy_order(request.body)));
             });
}

}  // namespace pharos::analyses
