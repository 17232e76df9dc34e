#include "features/analyses/analysis_routes.hpp"

#include "core/json_reader.hpp"

#include <algorithm>

namespace pharos::analyses {
namespace {

using http::Request;
using http::Response;

constexpr size_t kMaxComment = 2000;

struct StepBody {
  Status status = Status::kDraft;
  std::string comment = {};
};

StepBody read_step(const Json& body) {
  JsonReader in{body};
  StepBody step;
  step.status = in.choice("status", kStatuses, "Status is required", "Must be draft, mapping, review or archived");
  step.comment = in.optional_text("comment", kMaxComment).value_or("");
  in.finish();
  return step;
}

// The text of a signed call, next to its signature.
std::string read_signed_text(const Json& body, std::string_view field, std::string_view message, size_t most) {
  JsonReader in{body};
  const auto text = in.text(field, message, most);
  in.json("signature");
  in.finish();
  return text;
}

std::function<Response()> create(const RouteParts& parts, const Branch& branch, const Request& request) {
  const DatasetId dataset{request.param("datasetId")};
  branch.source.dataset(request.scope(), dataset);
  const auto wanted = read_new_analysis(request.body);
  auto prepared = parts.service.prepare(request.principal, branch.kind, branch.source, dataset, wanted);
  return [&parts, &request, prepared = std::move(prepared)] {
    return answer(parts, request, http::created, parts.service.create(request.principal, prepared));
  };
}

Response update(const RouteParts& parts, const Analysis& before, const Request& request) {
  const auto spec = read_analysis_update(request.body, before);
  http::require_version(request, before.revision);
  return answer(parts, request, http::ok, parts.service.update(request.principal, before, spec));
}

Response step(const RouteParts& parts, const Analysis& before, const Request& request) {
  const auto wanted = read_step(request.body);
  http::require_version(request, before.revision);
  return answer(parts, request, http::ok, parts.service.step(request.principal, before, wanted.status, wanted.comment));
}

Response sign(const RouteParts& parts, const Analysis& analysis, const Request& request) {
  JsonReader in{request.body};
  in.json("signature");
  in.finish();
  http::require_version(request, analysis.revision);
  return answer(parts, request, http::ok, parts.service.sign(request.principal, analysis));
}

Response complete(const RouteParts& parts, const Analysis& before, const Request& request) {
  const auto conclusion = read_signed_text(request.body, "conclusion", "The conclusion is required", kMaxConclusion);
  http::require_version(request, before.revision);
  return answer(parts, request, http::ok, parts.service.complete(request.principal, before, conclusion));
}

Response reopen(const RouteParts& parts, const Analysis& before, const Request& request) {
  require_step(request.principal, before.status, Status::kSuperseded, Way::kReopen);
  const auto reason = read_signed_text(request.body, "reason", "The reason is required", kMaxComment);
  http::require_version(request, before.revision);
  return answer(parts, request, http::created, parts.service.reopen(request.principal, before, reason));
}

Response list_all(const RouteParts& parts, const Request& request) {
  const Json body = request.query.document({"page", "page_size"});
  JsonReader in{body};
  const AnalysisFilter filter{.kind = in.optional_choice("kind", kKinds, "Must be complaint or ae"),
                              .dataset_id = {},
                              .product_id = in.optional_id<products::ProductId>("product_id"),
                              .status = in.optional_choice("status", kStatuses, "Unknown status")};
  in.finish();
  const auto paging = http::read_paging(request.query);
  const auto page = parts.analyses.page(request.scope(), filter, paging);
  return http::ok(with_rows(page, parts.views.list(request.scope(), page.rows)));
}

}  // namespace

http::Policy reads() {
  return http::Policy{http::Access::kSecondFactor}.plan(Feature::kIntellirisk);
}

Analysis read_analysis(const RouteParts& parts, Kind kind, const Request& request) {
  return parts.service.read(request.scope(), kind, DatasetId{request.param("datasetId")},
                            AnalysisId{request.param("analysisId")});
}

Analysis read_open(const RouteParts& parts, Kind kind, const Request& request, Work work) {
  auto analysis = read_analysis(parts, kind, request);
  require_open(analysis.status, work);
  return analysis;
}

Item read_item(const RouteParts& parts, const Analysis& analysis, const Request& request) {
  return read_item(parts.items, request.principal, analysis, ItemId{request.param("eventId")});
}

Response answer(const RouteParts& parts, const Request& request, Response (*make)(Json), const Analysis& analysis) {
  return http::with_version(make(to_json(parts.views.one(request.scope(), analysis))), analysis.revision);
}

Response answer(const RouteParts& parts, const Request& request, Response (*make)(Json),
                const Changed<Analysis>& changed) {
  return http::recorded(answer(parts, request, make, changed.value), changed.note);
}

void require_no_query(const Request& request) {
  const Json body = request.query.document();
  JsonReader{body}.refuse_unknown();
}

void add_analysis_routes(http::Router& router, const RouteParts& parts, const Branch& branch) {
  using enum http::Method;
  using enum Permission;
  const auto one = branch.base + "/{analysisId}";
  const auto kind = branch.kind;
  router.add(kGet, branch.base, reads(), [parts, branch](const Request& request) {
    require_no_query(request);
    const auto dataset = branch.source.dataset(request.scope(), DatasetId{request.param("datasetId")});
    const auto analyses = parts.analyses.list(request.scope(), {.kind = branch.kind, .dataset_id = dataset.id});
    return http::ok(parts.views.list(request.scope(), analyses));
  });
  router.add_prepared(kPost, branch.base, reads().needs(kAnalysisCreate).changes("analysis.create"),
                      [parts, branch](const Request& request) { return create(parts, branch, request); });
  router.add(kGet, one, reads(), [parts, kind](const Request& request) {
    require_no_query(request);
    return answer(parts, request, http::ok, read_analysis(parts, kind, request));
  });
  router.add(kPut, one, reads().needs(kAnalysisCreate).changes("analysis.update"),
             [parts, kind](const Request& request) {
               return update(parts, read_open(parts, kind, request, Work::kPlanning), request);
             });
  // The table of steps defines the permission of each.
  router.add(
      kPut, one + "/status", reads().needs(kAnnotate).changes("analysis.status"),
      [parts, kind](const Request& request) { return step(parts, read_analysis(parts, kind, request), request); });
  router.add(kPost, one + "/sign", reads().needs(kAnnotate).changes("analysis.sign").is_signed(),
             [parts, kind](const Request& request) {
               return sign(parts, read_open(parts, kind, request, Work::kSigning), request);
             });
  router.add(kPost, one + "/complete", reads().needs(kAnalysisComplete).changes("analysis.complete").is_signed(),
             [parts, kind](const Request& request) {
               return complete(parts, read_open(parts, kind, request, Work::kPlanning), request);
             });
  router.add(
      kPost, one + "/reopen", reads().needs(kAnalysisReopen).changes("analysis.reopen").is_signed(),
      [parts, kind](const Request& request) { return reopen(parts, read_analysis(parts, kind, request), request); });
}

void add_routes(http::Router& router, const RouteParts& parts) {
  using enum http::Method;
  for (const auto& branch :
       {Branch{Kind::kComplaint, "/complaint_datasets/{datasetId}/risk_analyses", parts.complaints},
        Branch{Kind::kAe, "/ae_datasets/{datasetId}/risk_analyses", parts.ae_datasets}}) {
    add_analysis_routes(router, parts, branch);
    add_item_routes(router, parts, branch);
    add_conflict_routes(router, parts, branch);
    add_annotation_routes(router, parts, branch);
    add_suggestion_routes(router, parts, branch);
    add_bulk_coding_routes(router, parts, branch);
    add_results_routes(router, parts, branch);
  }
  add_ae_dataset_routes(router, parts);
  router.add(kGet, "/risk_analyses", reads(), [parts](const Request& request) { return list_all(parts, request); });
  router.add(kGet, "/risk_analyses/home", reads(), [parts](const Request& request) {
    require_no_query(request);
    return http::ok(parts.home.view(request.scope()));
  });
  const auto competitive = reads().plan(Feature::kCompetitiveIntelligence);
  router.add(kGet, "/risk_analyses/competitive", competitive, [parts](const Request& request) {
    const auto parameters = public_queries::query_document(request.query, {}, {});
    return http::json_text(parts.competitive.answer(request.principal, parameters));
  });
  router.add(
      kGet, "/risk_analyses/competitive/export", competitive.needs(Permission::kExportCreate),
      [parts](const Request& request) {
        using exports::Format;
        const auto format =
            exports::read_format(request.query, {Format::kXlsx, Format::kPdf, Format::kDocx}, Format::kXlsx);
        const auto parameters = public_queries::query_document(request.query, {}, {"format"});
        return exports::to_response(parts.competitive.deliver(request.principal, parameters, format, parts.exports));
      });
}

}  // namespace pharos::analyses
