#pragma once

#include "features/adverse_events/answer.hpp"

namespace pharos::adverse_events {

// incomplete_months.
Payload ask_quality(const DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::adverse_events
