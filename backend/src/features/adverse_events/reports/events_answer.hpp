#pragma once

#include "features/adverse_events/answer.hpp"

namespace pharos::adverse_events {

struct NameRow {
  std::string key;
  std::string name;
  std::int64_t count = 0;
  std::optional<std::string> group;
  std::optional<public_data::Date> last_seen;
};
BOOST_DESCRIBE_STRUCT(NameRow, (), (key, name, count, group, last_seen))

struct NamesView {
  std::vector<NameRow> rows;
  bool truncated = false;
};
BOOST_DESCRIBE_STRUCT(NamesView, (), (rows, truncated))

// page, page_size, order_by, maker_groups {raw name: group}.
Payload ask_events(const DataVersion& version, const JsonObject& parameters);
// mdr_report_key, maker_groups; no filter.
Payload ask_event(const DataVersion& version, const JsonObject& parameters);
// names (brands, manufacturers), q, limit, maker_groups.
Payload ask_names(const DataVersion& version, const JsonObject& parameters);

}  // namespace pharos::adverse_events
