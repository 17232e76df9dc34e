#include "features/administration/trail/trail_entry.hpp"

namespace pharos::administration {

TrailEntry to_trail_entry(const StoredTrailEntry& stored) {
  TrailEntry entry{.seq = stored.seq,
                   .at = stored.at,
                   .actor = stored.actor,
                   .actor_ip = stored.actor_ip,
                   .action = stored.action,
                   .entity_id = stored.entity_id,
                   .outcome = stored.outcome,
                   .changes = {},
                   .before = {},
                   .after = {},
                   .reason = {},
                   .request_id = stored.request_id,
                   .hash = stored.hash};
  if (stored.is_blind) return entry;
  entry.before = stored.before_value.value_or(Json());
  entry.after = stored.after_value.value_or(Json());
  entry.changes = audit::list_changes(entry.before, entry.after);
  entry.reason = stored.reason;
  return entry;
}

TrailChoices to_trail_choices(const std::vector<TrailAction>& actions, std::vector<audit::Actor> actors) {
  TrailChoices choices{.actions = {}, .actors = std::move(actors)};
  for (const auto& row : actions) choices.actions.push_back(row.action);
  return choices;
}

}  // namespace pharos::administration
