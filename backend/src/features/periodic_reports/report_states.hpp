#pragma once

#include <span>
#include <vector>

#include "core/principal.hpp"
#include "features/periodic_reports/report.hpp"

// The states of reports as a table. A step that is not in it is refused.
namespace pharos::periodic_reports {

// How a state is reached.
enum class Way { kMove, kFreeze, kIssue, kSend, kEvaluate };

struct StateStep {
  ReportState from;
  ReportState to;
  Way way;
  Permission permission;
};
std::span<const StateStep> state_steps();
std::vector<ReportState> next_states(ReportState from);
// Throws Error{kConflict} with what is possible instead, kForbidden without the permission.
void require_step(const Principal& who, ReportState from, ReportState to, Way way);

// Work on it goes on.
bool is_open(ReportState state);
bool was_issued(ReportState state);
// Throws Error{kConflict} if the content can no longer be changed.
void require_editable(ReportState state);
std::string_view state_label(ReportState state);

}  // namespace pharos::periodic_reports
