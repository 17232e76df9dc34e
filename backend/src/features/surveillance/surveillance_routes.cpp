#include "features/surveillance/surveillance_routes.hpp"

#include "http/paging.hpp"

namespace pharos::surveillance {
namespace {

using http::Request;
using http::Response;

constexpr size_t kMaxPlanReason = 5000;
constexpr std::int64_t kMostVersions = 100'000;

struct PlanMove {
  PlanState state = PlanState::kDraft;
  std::string comment = {};
};

PlanMove read_plan_move(const Json& body) {
  return read_body(body, [](JsonReader& reader) {
    return PlanMove{.state = reader.choice("state", kPlanStates, "Select the next state", "Unknown state"),
                    .comment = reader.optional_text("comment", kMaxPlanReason).value_or("")};
  });
}

std::string read_version_reason(const Json& body) {
  return read_body(body, [](JsonReader& reader) {
    return reader.text("reason", "Enter why a new version is needed", kMaxPlanReason);
  });
}

void require_plan_signature_only(const Json& body) {
  JsonReader reader{body};
  reader.json("signature");
  reader.finish();
}

// "plan_version" of a query: an older version of the plan.
std::optional<std::int64_t> read_plan_version(const Json& query) {
  return read_body(query, [](JsonReader& reader) -> std::optional<std::int64_t> {
    const auto given = reader.optional_text("plan_version", 6);
    if (!given) return std::nullopt;
    const bool is_number = given->find_first_not_of("0123456789") == std::string::npos;
    reader.require(is_number, "plan_version", "Must be a number");
    return is_number ? std::min<std::int64_t>(std::stoll(*given), kMostVersions) : 0;
  });
}

Plan read_named_plan(const RouteParts& parts, const Request& request,
                     std::optional<std::int64_t> plan_version = std::nullopt) {
  return parts.plans.read(request.scope(), PlanId{request.param("id")}, plan_version);
}

Plan read_current_plan(const RouteParts& parts, const Request& request) {
  auto plan = read_named_plan(parts, request);
  http::require_version(request, plan.version);
  return plan;
}

Response answer_plan(const RouteParts& parts, const Request& request, const Changed<Plan>& changed,
                     bool is_new = false) {
  const auto view = parts.plans.view(request.scope(), changed.value);
  return http::recorded(http::with_version(is_new ? http::created(view) : http::ok(view), changed.value.version),
                        changed.note);
}

Response list_plans(const RouteParts& parts, const Request& request) {
  const auto filter = read_plan_filter(request.query.document({"page", "page_size", "order_by"}));
  const auto order = http::read_order(request.query, kPlanColumns, {"number", true});
  return http::ok(parts.plan_repository.page(request.scope(), filter, http::read_paging(request.query), order));
}

Response download_plan(const RouteParts& parts, const Request& request) {
  using enum exports::Format;
  const auto format = exports::read_format(request.query, {kPdf, kDocx}, kPdf);
  const auto plan = read_named_plan(parts, request, read_plan_version(request.query.document({"format"})));
  return exports::to_response(parts.plan_files.deliver(request.principal, plan, format, parts.exports));
}

// Reads outside of the transaction, because an indicator may count public reports.
std::function<Response()> prepare_run(const RouteParts& parts, const Request& request) {
  JsonReader{request.body}.finish();
  const auto plan = read_named_plan(parts, request);
  auto prepared = parts.trends.prepare(request.scope(), plan.id);
  return [&parts, &request, prepared = std::move(prepared)] {
    const auto run = parts.trends.record(request.scope(), prepared, request.principal.user);
    const RunHead& head = run;
    return http::recorded(http::created(run), {.entity_id = run.plan_id.text(), .after = to_json(head)});
  };
}

void add_plan_reading_routes(http::Router& router, const RouteParts& parts, const http::Policy& reads) {
  using enum http::Method;
  router.add(kGet, "/pms-plans", reads, [parts](const Request& request) { return list_plans(parts, request); });
  router.add(kGet, "/pms-plans/{id}", reads, [parts](const Request& request) {
    const auto plan = read_named_plan(parts, request, read_plan_version(request.query.document()));
    return http::with_version(http::ok(parts.plans.view(request.scope(), plan)), plan.version);
  });
  router.add(kGet, "/pms-plans/{id}/trends", reads, [parts](const Request& request) {
    const auto plan = read_named_plan(parts, request, read_plan_version(request.query.document()));
    return http::ok(parts.plans.preview(request.scope(), plan));
  });
  router.add(kGet, "/pms-plans/{id}/runs", reads, [parts](const Request& request) {
    JsonReader{request.query.document({"page", "page_size"})}.finish();
    const auto plan = read_named_plan(parts, request);
    return http::ok(parts.run_repository.page(request.scope(), plan.id, http::read_paging(request.query)));
  });
  router.add(kGet, "/pms-runs/{id}", reads, [parts](const Request& request) {
    auto run = parts.run_repository.find(request.scope(), RunId{request.param("id")});
    if (!run) throw Error(ErrorCode::kNotFound, "Run not found");
    return http::ok(*run);
  });
  router.add(kGet, "/pms-plans/{id}/export", reads.needs(Permission::kExportCreate),
             [parts](const Request& request) { return download_plan(parts, request); });
}

}  // namespace

void add_routes(http::Router& router, const RouteParts& parts) {
  using enum http::Method;
  const auto reads = http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
  const auto writes = reads.needs(Permission::kPmsWrite);
  parts.plan_files.add_to(parts.exports);
  parts.trend_files.add_to(parts.exports);
  add_plan_reading_routes(router, parts, reads);
  add_signal_routes(router, parts);

  router.add(kPost, "/pms-plans", writes.changes("pms_plan.create"), [parts](const Request& request) {
    return answer_plan(parts, request, parts.plans.create(request.principal, read_new_plan(request.body)), true);
  });
  router.add(kPut, "/pms-plans/{id}", writes.changes("pms_plan.update"), [parts](const Request& request) {
    const auto before = read_current_plan(parts, request);
    return answer_plan(parts, request, parts.plans.update(request.principal, before, read_plan_spec(request.body)));
  });
  router.add(kPost, "/pms-plans/{id}/state", writes.changes("pms_plan.state"), [parts](const Request& request) {
    const auto before = read_current_plan(parts, request);
    const auto [state, comment] = read_plan_move(request.body);
    return answer_plan(parts, request, parts.plans.move(request.principal, before, state, comment));
  });
  router.add(
      kPost, "/pms-plans/{id}/approve", reads.needs(Permission::kPmsApprove).changes("pms_plan.approve").is_signed(),
      [parts](const Request& request) {
        require_plan_signature_only(request.body);
        return answer_plan(parts, request, parts.plans.approve(request.principal, read_current_plan(parts, request)));
      });
  router.add(
      kPost, "/pms-plans/{id}/new-version", writes.changes("pms_plan.new_version"), [parts](const Request& request) {
        const auto before = read_current_plan(parts, request);
        return answer_plan(parts, request,
                           parts.plans.start_version(request.principal, before, read_version_reason(request.body)));
      });
  router.add_prepared(kPost, "/pms-plans/{id}/runs", writes.changes("pms_plan.run"),
                      [parts](const Request& request) { return prepare_run(parts, request); });
}

}  // namespace pharos::surveillance
