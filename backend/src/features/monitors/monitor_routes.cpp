#include "features/monitors/monitor_routes.hpp"

namespace pharos::monitors {
namespace {

using http::Policy;
using http::Request;

// Called by mail programs without a session: the token in the URL is the authorization (RFC 8058).
void add_one_click(http::Router& router, MonitorService& service, const std::string& base_url) {
  router.add(http::Method::kPost, "/monitors/mute/{token}",
             Policy{http::Access::kPublic}.sensitive().takes_form().commits_itself("monitor.mute"),
             [&service](const Request& request) {
               service.mute_by_mail(request.principal, request.param("token"));
               return http::no_content();
             });
  // Programs without one-click support open the URL instead, which must change nothing.
  router.add(http::Method::kGet, "/monitors/mute/{token}", Policy{http::Access::kPublic}.sensitive(),
             [&service, base_url](const Request& request) {
               const auto target = service.read_target(request.param("token"));
               http::Response response{.status = 303, .headers = {}, .body = {}};
               response.headers.set("Location", base_url + "/#/events/monitoring?mute=" + target.record.text());
               return response;
             });
}

// The monitor named in the path.
Monitor read(const MonitorService& service, const Request& request) {
  return service.read(request.principal, MonitorId{request.param("id")});
}

// The same, in the version the caller has seen.
Monitor read_current(const MonitorService& service, const Request& request) {
  auto monitor = read(service, request);
  http::require_version(request, monitor.version);
  return monitor;
}

http::Response answer(const Changed<MonitorView>& monitor) {
  return http::with_version(http::ok(monitor), monitor.value.version);
}

}  // namespace

void add_routes(http::Router& router, MonitorService& service, const std::string& base_url) {
  add_one_click(router, service, base_url);
  using enum http::Method;
  const auto own = Policy{http::Access::kSecondFactor}.needs(Permission::kMonitorWriteOwn);
  router.add(kGet, "/monitors", own,
             [&service](const Request& request) { return http::ok(service.list(request.principal)); });
  router.add(kPost, "/monitors", own.changes("monitor.create"), [&service](const Request& request) {
    const auto monitor = service.create(request.principal, read_new(request.body));
    return http::with_version(http::created(monitor), monitor.value.version);
  });
  router.add(kPut, "/monitor/{id}", own.changes("monitor.update"), [&service](const Request& request) {
    const auto before = read_current(service, request);
    return answer(service.change(request.principal, before, read_change(request.body, before.id)));
  });
  router.add(kDelete, "/monitor/{id}", own.changes("monitor.delete"), [&service](const Request& request) {
    return http::recorded(http::no_content(), service.remove(request.principal, read_current(service, request)));
  });
  router.add(kPut, "/monitor/{id}/mute", own.changes("monitor.mute"), [&service](const Request& request) {
    const auto before = read_current(service, request);
    return answer(service.mute(request.principal, before, read_muted(request.body)));
  });
  // Finding changes takes time, so it runs outside the transaction.
  router.add(kPost, "/monitor/{id}/run", own.commits_itself("monitor.run"), [&service](const Request& request) {
    return http::ok(service.run_now(request.principal, read(service, request)));
  });
  router.add(kGet, "/monitor/{id}/runs", own, [&service](const Request& request) {
    return http::ok(service.runs(request.principal, read(service, request)));
  });
}

}  // namespace pharos::monitors
