#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "features/analyses/analysis.hpp"

namespace pharos::analyses {

using ItemId = Id<struct AnalysisItemTag>;

enum class ItemStatus { kUnreviewed, kInReview, kReviewed, kExcluded, kFlagged };
constexpr auto kItemStatuses = choices<ItemStatus>({{ItemStatus::kUnreviewed, "unreviewed"},
                                                    {ItemStatus::kInReview, "in_review"},
                                                    {ItemStatus::kReviewed, "reviewed"},
                                                    {ItemStatus::kExcluded, "excluded"},
                                                    {ItemStatus::kFlagged, "flagged"}});
constexpr const auto& choices_of(ItemStatus) {
  return kItemStatuses;
}

// The last one is set and removed only by the period of the analysis.
enum class ExclusionReason { kNotOurDevice, kDuplicate, kNotAComplaint, kInsufficientInformation, kOutsidePeriod };
constexpr auto kExclusionReasons =
    choices<ExclusionReason>({{ExclusionReason::kNotOurDevice, "not_our_device"},
                              {ExclusionReason::kDuplicate, "duplicate"},
                              {ExclusionReason::kNotAComplaint, "not_a_complaint"},
                              {ExclusionReason::kInsufficientInformation, "insufficient_information"},
                              {ExclusionReason::kOutsidePeriod, "outside_period"}});
constexpr const auto& choices_of(ExclusionReason) {
  return kExclusionReasons;
}

// Between the coders of an item.
enum class Conflict { kNone, kOpen, kResolved };
constexpr auto kConflicts =
    choices<Conflict>({{Conflict::kNone, "none"}, {Conflict::kOpen, "open"}, {Conflict::kResolved, "resolved"}});
constexpr const auto& choices_of(Conflict) {
  return kConflicts;
}

// Labels of facts that are codes, from which suggestions are made.
inline constexpr std::string_view kImdrfFact = "IMDRF";
inline constexpr std::string_view kInternalCodeFact = "Internal code";

// Something the source knows about an item, for the reader.
struct Fact {
  std::string label = {};
  std::string value = {};
};
BOOST_DESCRIBE_STRUCT(Fact, (), (label, value))

// Where an item comes from and what people decided about it.
struct ItemState {
  std::string source_ref = {};
  ItemStatus status = ItemStatus::kUnreviewed;
  std::optional<ExclusionReason> exclusion_reason = {};
  std::string note = {};
  std::optional<Person> assigned_to = {};
  std::optional<std::string> due_on = {};  // a day, only with a person
  std::optional<ItemId> duplicate_of = {};
  Conflict conflict = Conflict::kNone;
  std::int64_t codings = 0;
};
BOOST_DESCRIBE_STRUCT(ItemState, (),
                      (source_ref, status, exclusion_reason, note, assigned_to, due_on, duplicate_of, conflict,
                       codings))

struct ItemContent : ItemState {
  ItemId id = {};
  std::int64_t position = 0;
  std::string title = {};
  std::optional<std::string> received_on = {};
  std::optional<std::string> event_on = {};
  std::string text = {};
  std::vector<Fact> facts = {};
  bool coded_by_me = false;
  std::int64_t annotation_count = 0;
  std::int64_t revision = 1;
  Timestamp updated_at = {};
};
BOOST_DESCRIBE_STRUCT(ItemContent, (ItemState),
                      (id, position, title, received_on, event_on, text, facts, coded_by_me, annotation_count, revision,
                       updated_at))

struct Item : ItemContent {
  AnalysisId analysis_id = {};
  std::string duplicate_key = {};
  UserId updated_by = {};
  // Before the last decision about it; no status: there is nothing to undo.
  std::optional<ItemStatus> undo_status = {};
  std::optional<ExclusionReason> undo_reason = {};
  std::optional<ItemId> undo_duplicate_of = {};
};
BOOST_DESCRIBE_STRUCT(Item, (ItemContent),
                      (analysis_id, duplicate_key, updated_by, undo_status, undo_reason, undo_duplicate_of))

}  // namespace pharos::analyses
