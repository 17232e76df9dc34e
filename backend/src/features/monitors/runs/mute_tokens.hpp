#pragma once

#include "core/record_tokens.hpp"
#include "features/monitors/monitor.hpp"

namespace pharos::monitors {

// The token in a mail's one-click URL: it can mute one monitor and do nothing else.
class MuteTokens : public RecordTokens<MonitorId> {
 public:
  explicit MuteTokens(KeyRing keys) : RecordTokens(std::move(keys), "monitor mute") {}
};

}  // namespace pharos::monitors
