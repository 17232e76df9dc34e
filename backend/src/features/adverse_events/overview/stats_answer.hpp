#pragma once

#include "features/adverse_events/answer.hpp"

namespace pharos::adverse_events {

Payload ask_stats(const DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::adverse_events
