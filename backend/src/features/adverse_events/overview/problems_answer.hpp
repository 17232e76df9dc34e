#pragma once

#include "features/adverse_events/answer.hpp"

namespace pharos::adverse_events {

// limit, with_signals, incomplete_months, thresholds.
Payload ask_problems(const DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::adverse_events
