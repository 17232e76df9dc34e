#include "features/analyses/analysis_routes.hpp"
#include "features/analyses/coding/annotation_view.hpp"

namespace pharos::analyses {
namespace {

using http::Request;
using http::Response;

Response conflicts(const RouteParts& parts, const Analysis& analysis, const Request& request) {
  std::vector<ConflictView> rows;
  const auto open = parts.items.page(request.scope(), analysis.id, {.conflict = Conflict::kOpen},
                                     {.page = 1, .page_size = 500}, {}, request.principal.user);
  for (const auto& item : open) {
    if (item.status == ItemStatus::kExcluded) continue;
    ConflictView row{.item = view_of(item, parts.items.duplicates(request.scope(), item)),
                     .coders = {},
                     .annotations = views_of(parts.coding.annotations_of(request.principal, analysis, item))};
    for (const auto& coding : parts.codings.of_item(request.scope(), item.id)) {
      row.coders.push_back({coding.coder.id, coding.coder.name, coding.coded_at});
    }
    rows.push_back(std::move(row));
  }
  return http::ok(rows);
}

Response resolve(const RouteParts& parts, const Item& before, const Request& request) {
  const auto resolution = read_resolution(request.body);
  http::require_version(request, before.revision);
  const auto after = parts.coding.resolve(request.principal, before, resolution);
  const auto view = view_of(after.value, parts.items.duplicates(request.scope(), after.value));
  return http::recorded(http::with_version(http::ok(view), view.revision), after.note);
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
               return resolve(parts, read_item(parts, of, request), request);
             });
}

}  // namespace pharos::analyses
