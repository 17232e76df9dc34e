#include "features/analyses/analysis_documents.hpp"
#include "features/analyses/analysis_routes.hpp"

namespace pharos::analyses {
namespace {

using http::Request;
using http::Response;

Response conflicts(const RouteParts& parts, const Analysis& analysis, const Request& request) {
  JsonArray rows;
  const auto open = parts.items.page(request.scope(), analysis.id, {.conflict = "open"}, {.page = 1, .page_size = 500},
                                     {}, request.principal.user);
  for (const auto& item : open) {
    if (item.status == ItemStatus::kExcluded) continue;
    JsonArray coders;
    for (const auto& coding : parts.codings.of_item(request.scope(), item.id)) {
      coders.push_back(
          JsonObject{{"id", coding.coder.id}, {"name", coding.coder.name}, {"coded_at", to_json(coding.coded_at)}});
    }
    JsonArray annotations;
    for (const auto& annotation : parts.coding.annotations_of(request, analysis, item)) {
      annotations.push_back(to_document(annotation));
    }
    rows.push_back(JsonObject{{"item", to_document(item, parts.items.duplicates(request.scope(), item))},
                              {"coders", std::move(coders)},
                              {"annotations", std::move(annotations)}});
  }
  return http::ok(Json(std::move(rows)));
}

Response resolve(const RouteParts& parts, const Item& before, const Request& request) {
  const auto resolution = read_resolution(request.body);
  http::require_version(request, before.revision);
  const auto after = parts.coding.resolve(request, before, resolution);
  const auto document = to_document(after, parts.items.duplicates(request.scope(), after));
  return http::recorded(http::with_version(http::ok(Json(document)), after.revision), {.entity_id = after.id.text(),
                                                                                       .before = audit_document(before),
                                                                                       .after = audit_document(after),
                                                                                       .reason = resolution.comment});
}

}  // namespace

void add_conflict_routes(http::Router& router, const RouteParts& parts, const Branch& branch) {
  using enum http::Method;
  using enum Permission;
  const auto kind = branch.kind;
  const auto analysis = branch.base + "/{analysisId}";
  router.add(kGet, analysis + "/conflicts", reads(), [parts, kind](const Request& request) {
    require_no_query(request);
    return conflicts(parts, read_analysis(parts, kind, request), request);
  });
  router.add(kPut, analysis + "/conflicts/{eventId}",
             reads().needs(kAnnotationConfirm).changes("analysis_item.resolve"), [parts, kind](const Request& request) {
               const auto of = read_open(parts, kind, request, Work::kCoding);
               return resolve(parts, parts.coding.item(request, of, ItemId{request.param("eventId")}), request);
             });
}

}  // namespace pharos::analyses
