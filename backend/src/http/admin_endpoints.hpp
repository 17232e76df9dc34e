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

// What a node says about itself to its operators, on a listener of its own (R45): /healthz, /readyz, /metrics.
class AdminEndpoints {
 public:
  // Nothing when all is well, otherwise what is wrong, for an operator. May take a while; never throws.
  using Check = std::function<std::optional<std::string>()>;
  using NamedCheck = std::pair<std::string, Check>;
  // Shared with the parts that register their figures there.
  using Collectables = std::vector<std::shared_ptr<prometheus::Collectable>>;

  AdminEndpoints(std::vector<NamedCheck> checks, Collectables figures);

  Response handle(const Request& request) const;
  // From now on /readyz says no, so that a load balancer looks elsewhere before the listener stops (R47).
  void start_draining() { draining_ = true; }

  // Loopback, no prefix, few threads: settings for the listener in front of this.
  static ListenerSettings listener_settings(std::uint16_t port);

 private:
  Response ready() const;
  Response metrics() const;

  const std::vector<NamedCheck> checks_;
  const Collectables figures_;
  std::atomic<bool> draining_ = false;
};

}  // namespace pharos::http
