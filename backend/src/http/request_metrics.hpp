#pragma once

#include <prometheus/counter.h>
#include <prometheus/family.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>

#include <array>
#include <functional>
#include <map>
#include <shared_mutex>
#include <utility>

#include "http/listener.hpp"

namespace pharos::http {

// Counts requests and measures handler times, by method, route and status class.
class RequestMetrics {
 public:
  explicit RequestMetrics(prometheus::Registry& registry);
  RequestMetrics(const RequestMetrics&) = delete;
  RequestMetrics& operator=(const RequestMetrics&) = delete;

  // `handle` with measurement. This object must outlive the result.
  RequestHandler measured(RequestHandler handle);

 private:
  static constexpr size_t kStatusClasses = 4;  // 2xx to 5xx
  // The series of one route, which exist from its first request on.
  struct Series {
    std::array<prometheus::Counter*, kStatusClasses> requests{};
    prometheus::Histogram* seconds = nullptr;
  };
  const Series& series_of(const Request& request);

  prometheus::Family<prometheus::Counter>& requests_;
  prometheus::Family<prometheus::Histogram>& seconds_;
  std::shared_mutex mutex_;
  std::map<std::pair<Method, const Route*>, Series> series_;
};

// The listener's metrics, collected on demand: connections, queue length, shed and rejected requests.
class ListenerMetrics final : public prometheus::Collectable {
 public:
  explicit ListenerMetrics(std::function<ListenerStats()> stats) : stats_(std::move(stats)) {}
  std::vector<prometheus::MetricFamily> Collect() const override;

 private:
  std::function<ListenerStats()> stats_;
};

}  // namespace pharos::http
