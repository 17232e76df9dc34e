#pragma once

#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>

#include "core/choices.hpp"
#include "core/json.hpp"
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

// Between the coders of an item.
enum class Conflict { kNone, kOpen, kResolved };
constexpr auto kConflicts =
    choices<Conflict>({{Conflict::kNone, "none"}, {Conflict::kOpen, "open"}, {Conflict::kResolved, "resolved"}});
constexpr const auto& choices_of(Conflict) {
  return kConflicts;
}

struct Item {
  ItemId id = {};
  AnalysisId analysis_id = {};
  std::int64_t position = 0;
  std::string source_ref = {};
  std::string title = {};
  std::optional<std::string> received_on = {};
  std::optional<std::string> event_on = {};
  std::string text = {};
  Json facts = {};
  std::string duplicate_key = {};
  ItemStatus status = ItemStatus::kUnreviewed;
  std::optional<std::string> exclusion_reason = {};
  std::string note = {};
  std::optional<std::string> assigned_to = {};
  std::string assigned_to_name = {};
  std::optional<std::string> duplicate_of = {};
  Conflict conflict = Conflict::kNone;
  std::int64_t codings = 0;
  bool coded_by_me = false;
  std::int64_t annotation_count = 0;
  std::int64_t revision = 1;
  Timestamp updated_at = {};
};
BOOST_DESCRIBE_STRUCT(Item, (),
                      (id, analysis_id, position, source_ref, title, received_on, event_on, text, facts, duplicate_key,
                       status, exclusion_reason, note, assigned_to, assigned_to_name, duplicate_of, conflict, codings,
                       coded_by_me, annotation_count, revision, updated_at))

}  // namespace pharos::analyses
