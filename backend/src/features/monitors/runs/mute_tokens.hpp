#pragma once

#include <optional>
#include <string>

#include "core/key_ring.hpp"
#include "features/monitors/monitor.hpp"

namespace pharos::monitors {

// The token in a mail's one-click URL: it can mute one monitor and do nothing else.
class MuteTokens {
 public:
  struct Target {
    TenantId tenant;
    MonitorId monitor;
  };

  explicit MuteTokens(KeyRing keys) : keys_(std::move(keys)) {}
  std::string make(const TenantId& tenant, const MonitorId& monitor) const;
  std::optional<Target> find(std::string_view token) const;

 private:
  KeyRing keys_;
};

}  // namespace pharos::monitors
