#pragma once

#include "features/adverse_events/answer.hpp"

namespace pharos::adverse_events {

// page, page_size, order_by, maker_groups {raw name: group}.
Payload ask_events(const DataVersion& version, const JsonObject& parameters);
// mdr_report_key, maker_groups; no filter.
Payload ask_event(const DataVersion& version, const JsonObject& parameters);
// names (brands, manufacturers), q, limit, maker_groups.
Payload ask_names(const DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::adverse_events
