#include "core/json_reader.hpp"
#include "features/analyses/analysis_routes.hpp"
#include "features/analyses/coding/annotation_view.hpp"

namespace pharos::analyses {
namespace {

using http::Request;
using http::Response;

struct AnnotationStepBody {
  AnnotationStatus status = AnnotationStatus::kConfirmed;
  std::string comment = {};
};

AnnotationStepBody read_annotation_step(const Json& body) {
  JsonReader in{body};
  AnnotationStepBody step;
  step.status = in.choice("status", kAnnotationStatuses, "Status is required", "Must be confirmed or rejected");
  in.require(step.status == AnnotationStatus::kConfirmed || step.status == AnnotationStatus::kRejected, "status",
             "Must be confirmed or rejected: other statuses result from editing");
  step.comment = in.optional_text("comment", 2000).value_or("");
  in.finish();
  return step;
}

Response answer(Response (*make)(Json), const Annotation& annotation) {
  return http::with_version(make(to_json(view_of(annotation))), annotation.revision);
}

Response answer(Response (*make)(Json), const Changed<Annotation>& annotation) {
  return http::recorded(answer(make, annotation.value), annotation.note);
}

Response list_annotations(const RouteParts& parts, const Analysis& analysis, const Request& request) {
  const Json body = request.query.document({"page", "page_size"});
  JsonReader in{body};
  const AnnotationFilter filter{.status = in.optional_choice("status", kAnnotationStatuses, "Unknown status"),
                                .risk_key = in.optional_text("risk_id", 200),
                                .item_status = in.optional_choice("item_status", kItemStatuses, "Unknown status"),
                                .seen_by = request.principal.user,
                                .coders = coders_to_wait_for(analysis)};
  in.finish();
  const auto page = parts.annotations.page(request.scope(), analysis.id, filter, http::read_paging(request.query));
  return http::ok(map_rows(page, [](const Annotation& one) { return view_of(one); }));
}

Response create(const RouteParts& parts, const Analysis& analysis, const Request& request) {
  const auto wanted = parts.annotation_reader.read_new(request.principal, analysis, request.body);
  return answer(http::created, parts.coding.create(request.principal, analysis, wanted));
}

Response update(const RouteParts& parts, const Analysis& analysis, const Annotation& before, const Request& request) {
  const auto item = read_item(parts.items, request.principal, analysis, before.item_id);
  const auto wanted = parts.annotation_reader.read_update(request.principal, analysis, item, request.body);
  http::require_version(request, before.revision);
  return answer(http::ok, parts.coding.update(request.principal, analysis, before, wanted));
}

Response step(const RouteParts& parts, const Analysis& analysis, const Annotation& before, const Request& request) {
  const auto wanted = read_annotation_step(request.body);
  http::require_version(request, before.revision);
  return answer(http::ok, parts.coding.step(request.principal, analysis, before, wanted.status, wanted.comment));
}

Response confirm_many(const RouteParts& parts, const Analysis& analysis, const Request& request) {
  JsonReader in{request.body};
  std::vector<AnnotationId> ids;
  for (auto& id : in.texts("annotation_ids", 500, 64)) ids.emplace_back(std::move(id));
  in.require(!ids.empty(), "annotation_ids", "Select annotations");
  in.finish();
  return http::ok(parts.coding.confirm_many(request.principal, analysis, ids));
}

}  // namespace

void add_annotation_routes(http::Router& router, const RouteParts& parts, const Branch& branch) {
  using enum http::Method;
  using enum Permission;
  const auto kind = branch.kind;
  const auto analysis = branch.base + "/{analysisId}";
  const auto all = analysis + "/annotations";
  const auto annotation_of = [parts](const Analysis& of, const Request& request) {
    return parts.coding.annotation(request.principal, of, AnnotationId{request.param("annotationId")});
  };
  router.add(kGet, analysis + "/adverse_events/{eventId}/annotations", reads(), [parts, kind](const Request& request) {
    require_no_query(request);
    const auto of = read_analysis(parts, kind, request);
    const auto item = read_item(parts, of, request);
    return http::ok(views_of(parts.coding.annotations_of(request.principal, of, item)));
  });
  router.add(kGet, all, reads(), [parts, kind](const Request& request) {
    return list_annotations(parts, read_analysis(parts, kind, request), request);
  });
  router.add(kPost, all, reads().needs(kAnnotate).changes("annotation.create"), [parts, kind](const Request& request) {
    return create(parts, read_open(parts, kind, request, Work::kCoding), request);
  });
  router.add(kPost, all + "/confirm", reads().needs(kAnnotationConfirm).changes("annotation.confirm"),
             [parts, kind](const Request& request) {
               return confirm_many(parts, read_open(parts, kind, request, Work::kCoding), request);
             });
  router.add(kGet, all + "/{annotationId}", reads(), [parts, kind, annotation_of](const Request& request) {
    require_no_query(request);
    return answer(http::ok, annotation_of(read_analysis(parts, kind, request), request));
  });
  router.add(kPut, all + "/{annotationId}", reads().needs(kAnnotate).changes("annotation.update"),
             [parts, kind, annotation_of](const Request& request) {
               const auto of = read_open(parts, kind, request, Work::kCoding);
               return update(parts, of, annotation_of(of, request), request);
             });
  router.add(kPut, all + "/{annotationId}/status", reads().needs(kAnnotate).changes("annotation.status"),
             [parts, kind, annotation_of](const Request& request) {
               const auto of = read_open(parts, kind, request, Work::kCoding);
               return step(parts, of, annotation_of(of, request), request);
             });
}

}  // namespace pharos::analyses
