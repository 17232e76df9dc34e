#pragma once

#include <optional>
#include <string>

#include "features/audit/audit.hpp"

namespace pharos::administration {

// Filter for entries of the trail; an absent field matches all.
struct TrailFilter {
  std::optional<UserId> actor_id;
  std::optional<std::string> action;  // a full action, or its part before a dot: "member" matches every "member.…"
  std::optional<std::string> entity_id;
  std::optional<audit::Outcome> outcome;
  std::optional<Timestamp> from;
  std::optional<Timestamp> until;  // exclusive
  // The reader. Without the right to export the trail, a reader sees changes of records they can read, but not of
  // people and settings; while coding is blind, no one sees another person's coding.
  UserId reader;
  bool is_records_only = false;
};
// Reads a query or a stored document with the members actor_id, action, entity_id, outcome, start_date, end_date (UTC
// days, inclusive). Throws Error{kInvalidFields}, or kBadRequest for any other name.
TrailFilter read_trail_filter(const JsonObject& document);

}  // namespace pharos::administration
