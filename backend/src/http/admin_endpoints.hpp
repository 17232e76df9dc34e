#pragma once

#include <prometheus/collectable.h>

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "http/listener.hpp"

namespace pharos::http {

// Health, readiness and metrics for operators on a separate listener (R45): /healthz, /readyz, /metrics.
class AdminEndpoints {
 public:
  // Nothing if healthy, otherwise the problem in words for an operator. May block for a while; never throws.
  using Check = std::function<std::optional<std::string>()>;
  using NamedCheck = std::pair<std::string, Check>;
  // Shared with the components that register their metrics.
  using Collectables = std::vector<std::shared_ptr<prometheus::Collectable>>;

  AdminEndpoints(std::vector<NamedCheck> checks, Collectables figures);

  Response handle(const Request& request) const;
  // Makes /readyz fail, so that a load balancer stops routing here before the listener stops (R47).
  void start_draining() { draining_ = true; }

  // Settings for the listener in front of this: loopback, no prefix, few threads.
  static ListenerSettings listener_settings(std::uint16_t port);

 private:
  Response ready() const;
  Response metrics() const;

  const std::vector<NamedCheck> checks_;
  const Collectables figures_;
  std::atomic<bool> draining_ = false;
};

}  // namespace pharos::http
