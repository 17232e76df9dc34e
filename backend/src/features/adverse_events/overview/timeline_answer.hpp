#pragma once

#include "features/adverse_events/answer.hpp"

namespace pharos::adverse_events {

// interval (month, quarter, year), incomplete_months.
Payload ask_timeline(const DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::adverse_events
