#pragma once

#include <prometheus/counter.h>
#include <prometheus/family.h>
#include <prometheus/histogram.h>
#include <prometheus/registry.h>

#include <array>
#include <functional>

#include "http/listener.hpp"

namespace pharos::http {

// Counts requests by method and status class, and measures handler times.
class RequestMetrics {
 public:
  explicit RequestMetrics(prometheus::Registry& registry);
  RequestMetrics(const RequestMetrics&) = delete;
  RequestMetrics& operator=(const RequestMetrics&) = delete;

  // `handle` with measurement. This object must outlive the result.
  RequestHandler measured(RequestHandler handle);

 private:
  static constexpr size_t kMethods = 4;
  static constexpr size_t kStatusClasses = 4;  // 2xx to 5xx

  std::array<std::array<prometheus::Counter*, kStatusClasses>, kMethods> requests_{};
  prometheus::Histogram& seconds_;
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
