#pragma once

#include "features/adverse_events/answer.hpp"

namespace pharos::adverse_events {

// interval, incomplete_months, groups [{id, name, side, filter}]; the filter selects the reports of all groups.
Payload ask_groups(const DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::adverse_events
