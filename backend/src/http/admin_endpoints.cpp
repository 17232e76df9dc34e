#include "http/admin_endpoints.hpp"

#include <prometheus/text_serializer.h>

#include "core/error.hpp"

namespace pharos::http {
namespace {

constexpr std::string_view kMetricsType = "text/plain; version=0.0.4; charset=utf-8";

Response failed(ErrorCode code, const std::string& message) {
  Response response = text(message + "\n", "text/plain; charset=utf-8");
  response.status = http_status(code);
  return response;
}

}  // namespace

AdminEndpoints::AdminEndpoints(std::vector<NamedCheck> checks, Collectables figures)
    : checks_(std::move(checks)), figures_(std::move(figures)) {}

ListenerSettings AdminEndpoints::listener_settings(std::uint16_t port) {
  ListenerSettings settings;
  settings.port = port;
  settings.api_prefix = "";
  settings.limits.connections = 64;
  settings.limits.queue = 16;
  settings.limits.workers = 1;
  settings.limits.slow_workers = 1;
  // The readiness check queries the database, which may hang; health and metrics must respond regardless.
  settings.lane_policy = [](const Request& head) { return head.path == "/readyz" ? Lane::kSlow : Lane::kCall; };
  settings.limits.drain_time = std::chrono::milliseconds{500};
  return settings;
}

Response AdminEndpoints::handle(const Request& request) const {
  if (request.method != Method::kGet) return failed(ErrorCode::kMethodNotAllowed, "Only GET is allowed");
  if (request.path == "/healthz") return text("ok\n", "text/plain; charset=utf-8");
  if (request.path == "/readyz") return ready();
  if (request.path == "/metrics") return metrics();
  return failed(ErrorCode::kNotFound, "Not found");
}

Response AdminEndpoints::ready() const {
  JsonObject results;
  bool all_well = !draining_;
  if (draining_) results["draining"] = "shutting down";
  for (const auto& [name, check] : checks_) {
    const auto problem = check();
    if (problem) all_well = false;
    results[name] = problem.value_or("ok");
  }
  Response response = ok(Json{{"checks", std::move(results)}});
  if (!all_well) response.status = http_status(ErrorCode::kUnavailable);
  return response;
}

Response AdminEndpoints::metrics() const {
  std::vector<prometheus::MetricFamily> all;
  for (const auto& source : figures_) {
    auto families = source->Collect();
    std::move(families.begin(), families.end(), std::back_inserter(all));
  }
  return text(prometheus::TextSerializer().Serialize(all), std::string(kMetricsType));
}

}  // namespace pharos::http
