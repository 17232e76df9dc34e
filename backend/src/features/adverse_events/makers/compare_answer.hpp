#pragma once

#include "features/adverse_events/answer.hpp"

namespace pharos::adverse_events {

// them: the filter of the other side; names of both.
Payload ask_compare(const DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::adverse_events
