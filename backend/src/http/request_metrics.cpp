#include "http/request_metrics.hpp"

#include <algorithm>
#include <chrono>
#include <utility>

#include "http/route.hpp"

namespace pharos::http {
namespace {

const prometheus::Histogram::BucketBoundaries kSeconds = {0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05,
                                                          0.1,    0.25,  0.5,    1,     2.5,  5,     10};

prometheus::MetricFamily family(const std::string& name, const std::string& help, prometheus::MetricType type,
                                std::uint64_t value) {
  prometheus::ClientMetric metric;
  const auto number = static_cast<double>(value);
  if (type == prometheus::MetricType::Counter) {
    metric.counter.value = number;
  } else {
    metric.gauge.value = number;
  }
  return {name, help, type, {metric}};
}

}  // namespace

RequestMetrics::RequestMetrics(prometheus::Registry& registry)
    : requests_(prometheus::BuildCounter()
                    .Name("pharos_http_requests_total")
                    .Help("Requests that reached a handler")
                    .Register(registry)),
      seconds_(prometheus::BuildHistogram()
                   .Name("pharos_http_handler_seconds")
                   .Help("Handler time, excluding queueing and sending")
                   .Register(registry)) {}

const RequestMetrics::Series& RequestMetrics::series_of(const Request& request) {
  const std::pair key{request.method, request.route};
  {
    const std::shared_lock lock{mutex_};
    if (const auto found = series_.find(key); found != series_.end()) return found->second;
  }
  const std::lock_guard lock{mutex_};
  auto& series = series_[key];
  if (series.seconds != nullptr) return series;
  const prometheus::Labels labels{{"method", std::string{method_name(request.method)}},
                                  {"route", request.route == nullptr ? "none" : request.route->pattern}};
  for (size_t status = 0; status < kStatusClasses; ++status) {
    auto with_status = labels;
    with_status["status"] = std::to_string(status + 2) + "xx";
    series.requests[status] = &requests_.Add(with_status);
  }
  series.seconds = &seconds_.Add(labels, kSeconds);
  return series;
}

RequestHandler RequestMetrics::measured(RequestHandler handle) {
  return [this, handle = std::move(handle)](Request& request) {
    const auto start = std::chrono::steady_clock::now();
    auto response = handle(request);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    const auto status = static_cast<size_t>(std::clamp(response.status / 100, 2, 5) - 2);
    const auto& series = series_of(request);
    series.requests[status]->Increment();
    series.seconds->Observe(taken.count());
    return response;
  };
}

std::vector<prometheus::MetricFamily> ListenerMetrics::Collect() const {
  using enum prometheus::MetricType;
  const auto now = stats_();
  return {
      family("pharos_http_received_total", "Requests whose head was read", Counter, now.requests),
      family("pharos_http_refused_total", "Requests rejected as malformed, too large or too slow", Counter,
             now.refused),
      family("pharos_http_shed_total", "Requests answered 503 because the queue was full", Counter, now.shed),
      family("pharos_http_connections", "Open connections", Gauge, now.connections),
      family("pharos_http_queue_length", "Requests waiting for a worker", Gauge, now.queued),
  };
}

}  // namespace pharos::http
