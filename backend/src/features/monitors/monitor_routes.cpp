#include "features/monitors/monitor_routes.hpp"

#include "core/error.hpp"
#include "core/json_reader.hpp"

namespace pharos::monitors {
namespace {

bool read_muted(const Json& body) {
  JsonReader reader{body};
  reader.require(!reader.json("muted").is_null(), "muted", "Muted is required");
  const bool is_muted = reader.boolean("muted", false);
  reader.finish();
  return is_muted;
}

MuteTokens::Target target_of(const RouteParts& parts, const http::Request& request) {
  const auto target = parts.mute_tokens.find(request.param("token"));
  if (!target) throw Error(ErrorCode::kNotFound, "Monitor not found");
  return *target;
}

http::Response mute_by_mail(const RouteParts& parts, const http::Request& request) {
  const auto target = target_of(parts, request);
  parts.database.transaction([&] {
    if (!parts.directory.mute(target, parts.clock.now())) throw Error(ErrorCode::kNotFound, "Monitor not found");
    auto entry = audit::entry_of(request.principal, "monitor.mute");
    entry.tenant_id = target.tenant.text();
    entry.entity_id = target.monitor.text();
    entry.after = JsonObject{{"muted", true}};
    entry.reason = "One-click unsubscribe";
    parts.trail.append(entry);
  });
  return http::no_content();
}

// Called by mail programs without a session: the token in the URL is the authorization (RFC 8058).
void add_one_click(http::Router& router, const RouteParts& parts) {
  using http::Policy;
  router.add(http::Method::kPost, "/monitors/mute/{token}",
             Policy{http::Access::kPublic}.sensitive().takes_form().commits_itself("monitor.mute"),
             [parts](const http::Request& request) { return mute_by_mail(parts, request); });
  // Programs without one-click support open the URL instead, which must change nothing.
  router.add(http::Method::kGet, "/monitors/mute/{token}", Policy{http::Access::kPublic}.sensitive(),
             [parts](const http::Request& request) {
               http::Response response{.status = 303, .headers = {}, .body = {}};
               response.headers.set("Location", parts.base_url + "/#/events/monitoring?mute=" +
                                                    target_of(parts, request).monitor.text());
               return response;
             });
}

}  // namespace

void add_routes(http::Router& router, const RouteParts& parts) {
  add_one_click(router, parts);
  auto& service = parts.service;
  auto& trail = parts.trail;
  const auto& clock = parts.clock;
  using enum http::Method;
  using http::Policy;
  using http::Request;
  const auto own = Policy{http::Access::kSecondFactor}.needs(Permission::kMonitorWriteOwn);
  const auto document = [&clock](const Request& request, const Monitor& monitor) {
    return to_document(monitor, request.principal.user, clock.now());
  };
  const auto wanted = [&service](const Request& request) {
    return service.read(request.principal, MonitorId{request.param("id")});
  };
  // A change that returns the monitor's new state.
  const auto changed = [document](const Request& request, const Monitor& before, const Monitor& after) {
    return http::recorded(http::with_version(http::ok(document(request, after)), after.version),
                          {.entity_id = after.id.text(),
                           .before = document(request, before),
                           .after = document(request, after),
                           .reason = {}});
  };

  router.add(kGet, "/monitors", own, [&service, document](const Request& request) {
    JsonArray monitors;
    for (const auto& monitor : service.list(request.principal)) monitors.push_back(document(request, monitor));
    return http::ok(Json(std::move(monitors)));
  });
  router.add(kPost, "/monitors", own.changes("monitor.create"), [&service, document](const Request& request) {
    const auto monitor = service.create(request.principal, read_new(request.body));
    return http::recorded(
        http::with_version(http::created(document(request, monitor)), monitor.version),
        {.entity_id = monitor.id.text(), .before = {}, .after = document(request, monitor), .reason = {}});
  });
  router.add(kPut, "/monitor/{id}", own.changes("monitor.update"), [&service, wanted, changed](const Request& request) {
    const auto before = wanted(request);
    http::require_version(request, before.version);
    const auto change = read_change(request.body, before.id);
    return changed(request, before, service.change(request.principal, before, change));
  });
  router.add(kDelete, "/monitor/{id}", own.changes("monitor.delete"),
             [&service, wanted, document](const Request& request) {
               const auto monitor = wanted(request);
               http::require_version(request, monitor.version);
               service.remove(request.principal, monitor);
               return http::recorded(
                   http::no_content(),
                   {.entity_id = monitor.id.text(), .before = document(request, monitor), .after = {}, .reason = {}});
             });
  router.add(kPut, "/monitor/{id}/mute", own.changes("monitor.mute"),
             [&service, wanted, changed](const Request& request) {
               const auto before = wanted(request);
               http::require_version(request, before.version);
               return changed(request, before, service.mute(request.principal, before, read_muted(request.body)));
             });
  // Finding changes takes time, so it runs outside the transaction.
  router.add(kPost, "/monitor/{id}/run", own.commits_itself("monitor.run"),
             [&service, &trail, wanted](const Request& request) {
               const auto monitor = wanted(request);
               return http::ok(service.run_now(request.principal, monitor, [&](const Run& run) {
                 auto entry = audit::entry_of(request.principal, "monitor.run");
                 entry.entity_id = monitor.id.text();
                 entry.after = JsonObject{{"run", run.id}, {"to_version", run.to_version}};
                 trail.append(entry);
               }));
             });
  router.add(kGet, "/monitor/{id}/runs", own, [&service, wanted](const Request& request) {
    return http::ok(service.runs(request.principal, wanted(request)));
  });
}

}  // namespace pharos::monitors
