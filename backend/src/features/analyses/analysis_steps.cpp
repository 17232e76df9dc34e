#include "features/analyses/analysis_steps.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "core/error.hpp"

namespace pharos::analyses {
namespace {

constexpr std::array<AnalysisStep, 8> kAnalysisSteps = {{
    {Status::kDraft, Status::kMapping, Permission::kAnalysisCreate},
    {Status::kDraft, Status::kArchived, Permission::kAnalysisCreate},
    {Status::kMapping, Status::kReview, Permission::kAnalysisCreate},
    {Status::kMapping, Status::kDraft, Permission::kAnalysisCreate},
    {Status::kReview, Status::kMapping, Permission::kAnnotationConfirm},
    {Status::kReview, Status::kCompleted, Permission::kAnalysisComplete, Way::kComplete},
    {Status::kCompleted, Status::kSuperseded, Permission::kAnalysisReopen, Way::kReopen},
    {Status::kArchived, Status::kDraft, Permission::kAnalysisComplete},
}};

struct ItemTransition {
  ItemStatus from;
  ItemStatus to;
};
constexpr std::array<ItemTransition, 11> kItemTransitions = {{
    {ItemStatus::kUnreviewed, ItemStatus::kInReview},
    {ItemStatus::kUnreviewed, ItemStatus::kExcluded},
    {ItemStatus::kUnreviewed, ItemStatus::kFlagged},
    {ItemStatus::kInReview, ItemStatus::kReviewed},
    {ItemStatus::kInReview, ItemStatus::kExcluded},
    {ItemStatus::kInReview, ItemStatus::kFlagged},
    {ItemStatus::kReviewed, ItemStatus::kExcluded},
    {ItemStatus::kReviewed, ItemStatus::kFlagged},
    {ItemStatus::kExcluded, ItemStatus::kInReview},
    {ItemStatus::kFlagged, ItemStatus::kInReview},
    {ItemStatus::kFlagged, ItemStatus::kExcluded},
}};

struct AnnotationStep {
  AnnotationStatus from;
  AnnotationStatus to;
};
constexpr std::array<AnnotationStep, 6> kAnnotationSteps = {{
    {AnnotationStatus::kSuggested, AnnotationStatus::kDraft},  // by being edited
    {AnnotationStatus::kSuggested, AnnotationStatus::kConfirmed},
    {AnnotationStatus::kSuggested, AnnotationStatus::kRejected},
    {AnnotationStatus::kDraft, AnnotationStatus::kConfirmed},
    {AnnotationStatus::kDraft, AnnotationStatus::kRejected},
    {AnnotationStatus::kConfirmed, AnnotationStatus::kSuperseded},  // by being edited: a new row
}};

struct OpenWork {
  Status status;
  bool triage;
  bool coding;
  bool planning;
  bool signing;
};
constexpr std::array<OpenWork, 6> kOpenWork = {{
    {Status::kDraft, true, false, true, false},
    {Status::kMapping, true, true, true, false},
    {Status::kReview, true, true, true, true},
    {Status::kCompleted, false, false, false, false},
    {Status::kSuperseded, false, false, false, false},
    {Status::kArchived, false, false, false, false},
}};

template <class Table, class State>
std::vector<State> next_of(const Table& table, State from) {
  std::vector<State> next;
  for (const auto& step : table) {
    if (step.from == from) next.push_back(step.to);
  }
  return next;
}

template <class State, size_t kCount>
[[noreturn]] void refuse_step(std::string_view what, const Choices<State, kCount>& names, State from, State to,
                              const std::vector<State>& allowed) {
  std::vector<std::string_view> words;
  for (const auto state : allowed) words.push_back(names.name(state));
  const auto possible = words.empty() ? std::string{"nothing more"} : fmt::format("{}", fmt::join(words, ", "));
  throw Error(ErrorCode::kConflict, fmt::format("{} that is {} cannot become {}. From here it can become: {}.", what,
                                                names.name(from), names.name(to), possible));
}

}  // namespace

std::span<const AnalysisStep> analysis_steps() {
  return kAnalysisSteps;
}

std::vector<Status> next_statuses(Status from) {
  return next_of(kAnalysisSteps, from);
}

void require_step(const Principal& who, Status from, Status to, Way way) {
  const auto step = std::ranges::find_if(
      kAnalysisSteps, [&](const AnalysisStep& s) { return s.from == from && s.to == to && s.way == way; });
  if (step == kAnalysisSteps.end()) refuse_step("An analysis", kStatuses, from, to, next_statuses(from));
  if (!who.permissions.test(static_cast<size_t>(step->permission))) {
    throw Error(ErrorCode::kForbidden,
                fmt::format("This step needs the permission {}", kPermissionNames.name(step->permission)));
  }
}

std::vector<ItemStatus> next_statuses(ItemStatus from) {
  return next_of(kItemTransitions, from);
}

bool is_allowed(ItemStatus from, ItemStatus to) {
  return std::ranges::any_of(kItemTransitions,
                             [&](const ItemTransition& step) { return step.from == from && step.to == to; });
}

void require_step(ItemStatus from, ItemStatus to) {
  if (!is_allowed(from, to)) refuse_step("An item", kItemStatuses, from, to, next_statuses(from));
}

std::vector<AnnotationStatus> next_statuses(AnnotationStatus from) {
  return next_of(kAnnotationSteps, from);
}

void require_step(AnnotationStatus from, AnnotationStatus to) {
  const auto next = next_statuses(from);
  if (std::ranges::find(next, to) == next.end()) refuse_step("An annotation", kAnnotationStatuses, from, to, next);
}

std::int64_t coders_to_wait_for(const Analysis& analysis) {
  const bool is_locked = analysis.status == Status::kCompleted || analysis.status == Status::kSuperseded;
  return is_locked ? 1 : analysis.coders;
}

bool is_blind(const Analysis& analysis, const Item& item) {
  const auto coders = coders_to_wait_for(analysis);
  return coders > 1 && item.codings < coders;
}

bool may_see(const Analysis& analysis, const Item& item, const Annotation& annotation, const UserId& user) {
  return !is_blind(analysis, item) || annotation.status == AnnotationStatus::kSuggested ||
         annotation.created_by.id == user;
}

void require_no_conflict(const Item& item) {
  if (item.conflict == Conflict::kOpen) {
    throw Error(ErrorCode::kConflict, "The coders of this item disagree: resolve the conflict first");
  }
}

void require_open(Status status, Work work) {
  const auto& row = *std::ranges::find(kOpenWork, status, &OpenWork::status);
  const bool is_open = work == Work::kTriage     ? row.triage
                       : work == Work::kCoding   ? row.coding
                       : work == Work::kPlanning ? row.planning
                                                 : row.signing;
  if (is_open) return;
  switch (status) {
    case Status::kCompleted:
      throw Error(ErrorCode::kConflict, "This analysis is completed and locked. Reopen it to make the next version.");
    case Status::kSuperseded:
      throw Error(ErrorCode::kConflict, "This analysis is locked: a newer version of it exists.");
    case Status::kArchived:
      throw Error(ErrorCode::kConflict, "This analysis is archived. Restore it to draft first.");
    case Status::kDraft:
    case Status::kMapping:
    case Status::kReview:
      throw Error(ErrorCode::kConflict,
                  fmt::format("This cannot be done while the analysis is in {}. {}", kStatuses.name(status),
                              work == Work::kSigning ? "Move it to review first." : "Move it to mapping first."));
  }
}

}  // namespace pharos::analyses
