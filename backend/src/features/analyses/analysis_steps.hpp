#pragma once

#include <span>
#include <vector>

#include "core/principal.hpp"
#include "features/analyses/analyses.hpp"

// Every state machine of risk analyses, as tables. Transitions that are not in a table are refused.
namespace pharos::analyses {

// How a status change is made.
enum class Way { kStatusCall, kComplete, kReopen };

struct AnalysisStep {
  Status from;
  Status to;
  Permission permission;
  Way way = Way::kStatusCall;
};
std::span<const AnalysisStep> analysis_steps();
std::vector<Status> next_statuses(Status from);
// Throws Error{kConflict} naming the allowed steps, kForbidden when the caller lacks the permission.
void require_step(const Principal& who, Status from, Status to, Way way);

std::vector<ItemStatus> next_statuses(ItemStatus from);
bool is_allowed(ItemStatus from, ItemStatus to);
void require_step(ItemStatus from, ItemStatus to);

std::vector<AnnotationStatus> next_statuses(AnnotationStatus from);
void require_step(AnnotationStatus from, AnnotationStatus to);
// Drafts and confirmed annotations: decided by a person.
constexpr bool is_live(AnnotationStatus status) {
  return status == AnnotationStatus::kDraft || status == AnnotationStatus::kConfirmed;
}

// Coding is blind until every coder has finished the item; locked analyses are not.
bool is_blind(const Analysis& analysis, const Item& item);
// How many coders must have finished an item before others see its codings.
std::int64_t coders_to_wait_for(const Analysis& analysis);
// Whether this person may see this annotation of the item.
bool may_see(const Analysis& analysis, const Item& item, const Annotation& annotation, const UserId& user);

// Throws Error{kConflict} while the coders of the item disagree.
void require_no_conflict(const Item& item);

// What can be changed in which status. Throws Error{kConflict} with the reason and what to do.
enum class Work { kTriage, kCoding, kPlanning, kSigning };
void require_open(Status status, Work work);

}  // namespace pharos::analyses
