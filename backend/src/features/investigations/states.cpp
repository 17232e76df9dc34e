#include "features/investigations/states.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "core/error.hpp"

namespace pharos::investigations {
namespace {

using enum State;
constexpr auto kWrite = Permission::kInvestigationWrite;
constexpr auto kApprove = Permission::kInvestigationApprove;

constexpr std::array<StateStep, 14> kSteps = {{
    {kOpen, kAwaitingDevice, Way::kMove, kWrite},
    {kOpen, kTesting, Way::kMove, kWrite},
    {kOpen, kConcluded, Way::kMove, kWrite},
    {kOpen, kNotRequired, Way::kNotRequired, kApprove},
    {kAwaitingDevice, kTesting, Way::kMove, kWrite},
    {kAwaitingDevice, kConcluded, Way::kMove, kWrite},
    {kTesting, kAwaitingDevice, Way::kMove, kWrite},
    {kTesting, kConcluded, Way::kMove, kWrite},
    {kConcluded, kTesting, Way::kMove, kWrite},
    {kConcluded, kReviewed, Way::kReview, kApprove},
    {kReviewed, kClosed, Way::kClose, kApprove},
    {kReviewed, kOpen, Way::kReopen, kWrite},
    {kClosed, kOpen, Way::kReopen, kWrite},
    {kNotRequired, kOpen, Way::kReopen, kWrite},
}};

}  // namespace

std::span<const StateStep> state_steps() {
  return kSteps;
}

std::vector<State> next_states(State from) {
  std::vector<State> next;
  for (const auto& step : kSteps) {
    if (step.from == from) next.push_back(step.to);
  }
  return next;
}

void require_step(const Principal& who, State from, State to, Way way) {
  const auto step = std::ranges::find_if(
      kSteps, [&](const StateStep& one) { return one.from == from && one.to == to && one.way == way; });
  if (step == kSteps.end()) {
    std::vector<std::string_view> possible;
    for (const auto state : next_states(from)) possible.push_back(state_label(state));
    throw Error(ErrorCode::kConflict, fmt::format("This step is not possible: the investigation is in the state "
                                                  "\"{}\". The next state can be: {}.",
                                                  state_label(from), fmt::join(possible, ", ")));
  }
  if (!who.may(step->permission)) {
    throw Error(ErrorCode::kForbidden,
                fmt::format("This step needs the permission {}", kPermissionNames.name(step->permission)));
  }
}

bool is_open(State state) {
  return state != kClosed && state != kNotRequired;
}

void require_editable(State state) {
  switch (state) {
    case kOpen:
    case kAwaitingDevice:
    case kTesting:
    case kConcluded:
      return;
    case kReviewed:
    case kClosed:
      throw Error(ErrorCode::kConflict, "This investigation has been reviewed and signed. Reopen it to change it.");
    case kNotRequired:
      throw Error(ErrorCode::kConflict,
                  "It was signed that no investigation is needed. Reopen the investigation to change it.");
  }
}

std::string_view state_label(State state) {
  switch (state) {
    case kOpen:
      return "Open";
    case kAwaitingDevice:
      return "Awaiting device";
    case kTesting:
      return "Testing";
    case kConcluded:
      return "Concluded";
    case kReviewed:
      return "Reviewed";
    case kClosed:
      return "Closed";
    case kNotRequired:
      return "Not required";
  }
  return {};
}

}  // namespace pharos::investigations
