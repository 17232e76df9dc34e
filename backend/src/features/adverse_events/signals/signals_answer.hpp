#pragma once

#include "features/adverse_events/answer.hpp"

namespace pharos::adverse_events {

// comparison (same_specialty, all_devices, same_code), thresholds, incomplete_months.
Payload ask_signals(const DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::adverse_events
