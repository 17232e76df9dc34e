#include "features/surveillance/surveillance_routes.hpp"
#include "http/paging.hpp"

namespace pharos::surveillance {
namespace {

using http::Request;
using http::Response;

Signal read_named_signal(const RouteParts& parts, const Request& request) {
  return parts.signals.read(request.scope(), SignalId{request.param("id")});
}

Signal read_current_signal(const RouteParts& parts, const Request& request) {
  auto signal = read_named_signal(parts, request);
  http::require_version(request, signal.version);
  return signal;
}

Response answer_signal(const RouteParts& parts, const Request& request, const Changed<Signal>& changed) {
  const auto view = parts.signals.view(request.scope(), changed.value);
  return http::recorded(http::with_version(http::ok(view), changed.value.version), changed.note);
}

}  // namespace

void add_signal_routes(http::Router& router, const RouteParts& parts) {
  using enum http::Method;
  const auto reads = http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub);
  router.add(kGet, "/pms-signals", reads, [parts](const Request& request) {
    const auto filter = read_signal_filter(request.query.document({"page", "page_size", "order_by"}));
    const auto order = http::read_order(request.query, kSignalColumns, {"opened_at", true});
    return http::ok(parts.signal_repository.page(request.scope(), filter, http::read_paging(request.query), order));
  });
  router.add(kGet, "/pms-signals/{id}", reads, [parts](const Request& request) {
    const auto signal = read_named_signal(parts, request);
    return http::with_version(http::ok(parts.signals.view(request.scope(), signal)), signal.version);
  });
  router.add(kGet, "/pms-signals/{id}/export", reads.needs(Permission::kExportCreate), [parts](const Request& request) {
    using enum exports::Format;
    const auto format = exports::read_format(request.query, {kPdf, kDocx}, kPdf);
    JsonReader{request.query.document({"format"})}.finish();
    const auto signal = read_named_signal(parts, request);
    return exports::to_response(parts.trend_files.deliver(request.principal, signal, format, parts.exports));
  });
  router.add(kPut, "/pms-signals/{id}/assessment", reads.needs(Permission::kPmsWrite).changes("pms_plan.signal_assess"),
             [parts](const Request& request) {
               const auto before = read_current_signal(parts, request);
               return answer_signal(parts, request,
                                    parts.signals.assess(request.principal, before, read_assessment(request.body)));
             });
  router.add(kPost, "/pms-signals/{id}/conclude",
             reads.needs(Permission::kPmsApprove).changes("pms_plan.signal_conclude").is_signed(),
             [parts](const Request& request) {
               JsonReader reader{request.body};
               reader.json("signature");
               reader.finish();
               return answer_signal(parts, request,
                                    parts.signals.conclude(request.principal, read_current_signal(parts, request)));
             });
}

}  // namespace pharos::surveillance
