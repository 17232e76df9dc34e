#pragma once

#include <span>
#include <vector>

#include "core/principal.hpp"
#include "features/investigations/investigation.hpp"

// The states of investigations as a table. A step that is not in it is refused.
namespace pharos::investigations {

// How a state is reached.
enum class Way { kMove, kReview, kClose, kReopen, kNotRequired };

struct StateStep {
  State from;
  State to;
  Way way;
  Permission permission;
};
std::span<const StateStep> state_steps();
std::vector<State> next_states(State from);
// Throws Error{kConflict} with what is possible instead, kForbidden without the permission.
void require_step(const Principal& who, State from, State to, Way way);

// Whether work on it goes on.
bool is_open(State state);
// Throws Error{kConflict} with the reason if the content can no longer be changed.
void require_editable(State state);
// "Awaiting device".
std::string_view state_label(State state);

}  // namespace pharos::investigations
