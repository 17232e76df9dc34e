#include "features/monitors/monitor_routes.hpp"

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

}  // namespace

void add_routes(http::Router& router, MonitorService& service, audit::Trail& trail, const Clock& clock) {
  using enum http::Method;
  using http::Policy;
  using http::Request;
  const auto own = Policy{http::Access::kSecondFactor}.needs(http::Permission::kMonitorWriteOwn);
  const auto document = [&clock](const Request& request, const Monitor& monitor) {
    return to_document(monitor, request.principal.user, clock.now());
  };
  const auto wanted = [&service](const Request& request) {
    return service.read(request.principal, MonitorId{request.param("id")});
  };
  // A change that answers the monitor as it is then.
  const auto changed = [document](const Request& request, const Monitor& before, const Monitor& after) {
    request.audit = {.entity_id = after.id.text(),
                     .before = document(request, before),
                     .after = document(request, after),
                     .reason = {}};
    return http::with_version(http::ok(document(request, after)), after.version);
  };

  router.add(kGet, "/monitors", own, [&service, document](const Request& request) {
    JsonArray monitors;
    for (const auto& monitor : service.list(request.principal)) monitors.push_back(document(request, monitor));
    return http::ok(Json(std::move(monitors)));
  });
  router.add(kPost, "/monitors", own.changes("monitor.create"), [&service, document](const Request& request) {
    const auto monitor = service.create(request.principal, read_new(request.body));
    request.audit = {.entity_id = monitor.id.text(), .before = {}, .after = document(request, monitor), .reason = {}};
    return http::with_version(http::created(document(request, monitor)), monitor.version);
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
               service.remove(request.principal, monitor);
               request.audit = {
                   .entity_id = monitor.id.text(), .before = document(request, monitor), .after = {}, .reason = {}};
               return http::no_content();
             });
  router.add(kPut, "/monitor/{id}/mute", own.changes("monitor.mute"),
             [&service, wanted, changed](const Request& request) {
               const auto before = wanted(request);
               return changed(request, before, service.mute(request.principal, before, read_muted(request.body)));
             });
  // Looking takes its time, which no transaction should last.
  router.add(kPost, "/monitor/{id}/run", own.commits_itself("monitor.run"),
             [&service, &trail, wanted](const Request& request) {
               const auto monitor = wanted(request);
               return http::ok(service.run_now(request.principal, monitor, [&](const Run& run) {
                 auto entry = audit::entry_of(request, "monitor.run");
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
