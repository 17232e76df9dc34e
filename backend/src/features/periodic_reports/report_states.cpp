#include "features/periodic_reports/report_states.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "core/error.hpp"

namespace pharos::periodic_reports {
namespace {

using enum ReportState;
constexpr auto kWriteReport = Permission::kPeriodicReportWrite;
constexpr auto kIssueReport = Permission::kPeriodicReportIssue;

// A report is superseded when the next version of it is issued.
constexpr std::array kReportSteps = {
    StateStep{kCollecting, kDrafting, Way::kFreeze, kWriteReport},
    StateStep{kDrafting, kCollecting, Way::kMove, kWriteReport},
    StateStep{kDrafting, kReview, Way::kMove, kWriteReport},
    StateStep{kReview, kDrafting, Way::kMove, kWriteReport},
    StateStep{kReview, kIssued, Way::kIssue, kIssueReport},
    StateStep{kIssued, kSent, Way::kSend, kWriteReport},
    StateStep{kSent, kEvaluated, Way::kEvaluate, kWriteReport},
};

}  // namespace

std::span<const StateStep> state_steps() {
  return kReportSteps;
}

std::vector<ReportState> next_states(ReportState from) {
  std::vector<ReportState> next;
  for (const auto& step : kReportSteps) {
    if (step.from == from) next.push_back(step.to);
  }
  return next;
}

void require_step(const Principal& who, ReportState from, ReportState to, Way way) {
  const auto* step = std::ranges::find_if(
      kReportSteps, [&](const StateStep& one) { return one.from == from && one.to == to && one.way == way; });
  if (step == kReportSteps.end()) {
    std::vector<std::string_view> possible;
    for (const auto state : next_states(from)) possible.push_back(state_label(state));
    throw Error(
        ErrorCode::kConflict,
        fmt::format("This step is not possible: the report is in the state \"{}\".{}", state_label(from),
                    possible.empty() ? "" : fmt::format(" The next state can be: {}.", fmt::join(possible, ", "))));
  }
  if (!who.may(step->permission)) {
    throw Error(ErrorCode::kForbidden,
                fmt::format("This step needs the permission {}", kPermissionNames.name(step->permission)));
  }
}

bool is_open(ReportState state) {
  return state == kCollecting || state == kDrafting || state == kReview;
}

bool was_issued(ReportState state) {
  return !is_open(state);
}

void require_editable(ReportState state) {
  if (state == kCollecting || state == kDrafting) return;
  if (state == kReview) {
    throw Error(ErrorCode::kConflict, "This report is in review. Return it to drafting to change it.");
  }
  throw Error(ErrorCode::kConflict, "This report has been issued and signed. Create a new version to change it.");
}

std::string_view state_label(ReportState state) {
  switch (state) {
    case kCollecting:
      return "Collecting";
    case kDrafting:
      return "Drafting";
    case kReview:
      return "Review";
    case kIssued:
      return "Issued";
    case kSent:
      return "Sent";
    case kEvaluated:
      return "Evaluated";
    case kSuperseded:
      return "Superseded";
  }
  return {};
}

}  // namespace pharos::periodic_reports
