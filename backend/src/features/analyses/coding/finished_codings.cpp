#include "features/analyses/coding/finished_codings.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "core/error.hpp"
#include "features/analyses/analysis_steps.hpp"

namespace pharos::analyses {
namespace {

// What a coder chose, in a form that can be compared between coders.
Coding coding_of(const Item& item, const Principal& who, const std::vector<Annotation>& chosen) {
  std::set<std::string> keys;
  std::set<std::string> codings;
  for (const auto& annotation : chosen) {
    const auto key = annotation.risk_key.empty() ? std::string{"none"} : annotation.risk_key;
    keys.insert(key);
    codings.insert(fmt::format("{}/{}/{}", key, annotation.severity.value_or(0), annotation.harm_occurred));
  }
  Coding coding{.item_id = item.id, .coder = {who.user, who.display_name}};
  for (const auto& key : keys) coding.risk_keys += key + '\n';
  for (const auto& one : codings) coding.coding += one + '\n';
  return coding;
}

bool is_same_for_all(const std::vector<Coding>& codings) {
  return std::ranges::all_of(codings, [&](const Coding& one) { return one.coding == codings.front().coding; });
}

}  // namespace

Item FinishedCodings::finish(const Principal& who, const Analysis& analysis, const Item& before) {
  require_open(analysis.status, Work::kCoding);
  require_no_conflict(before);
  std::vector<Annotation> chosen;
  for (auto& annotation : parts_.annotations.of_item(who.scope(), before.id)) {
    const bool is_mine = annotation.created_by.id == who.user;
    if (is_live(annotation.status) && (is_mine || analysis.coders == 1)) chosen.push_back(std::move(annotation));
  }
  if (chosen.empty()) {
    throw invalid_field("status", "Code the item first: an item without a hazardous situation is coded as such");
  }
  parts_.codings.insert(who.scope(), analysis.id, coding_of(before, who, chosen));
  const auto codings = parts_.codings.of_item(who.scope(), before.id);
  auto after = with_undo(before);
  after.codings = static_cast<std::int64_t>(codings.size());
  if (after.codings >= analysis.coders) {
    const bool agree = before.conflict == Conflict::kResolved || analysis.coders == 1 || is_same_for_all(codings);
    if (agree) after.status = ItemStatus::kReviewed;
    if (!agree) after.conflict = Conflict::kOpen;
  }
  return save_item(parts_.items, who, after);
}

Item FinishedCodings::reopen(const Principal& who, const Analysis& analysis, const Item& before) {
  require_open(analysis.status, Work::kCoding);
  if (analysis.coders > 1 && before.codings >= analysis.coders) {
    throw Error(ErrorCode::kConflict,
                "All coders have finished this item and can see each other's codings, so it can no longer be undone.");
  }
  for (const auto& annotation : parts_.annotations.of_item(who.scope(), before.id)) {
    if (annotation.status == AnnotationStatus::kConfirmed && may_see(analysis, before, annotation, who.user)) {
      throw Error(ErrorCode::kConflict, "The annotation has been confirmed since. Correct it instead.");
    }
  }
  auto after = before;
  after.status = ItemStatus::kInReview;
  return save_without(who, std::move(after), who.user);
}

Item FinishedCodings::reopen_if_empty(const Principal& who, const Analysis& analysis, const Item& before,
                                      const UserId& author) {
  auto annotations = parts_.annotations.of_item(who.scope(), before.id);
  std::erase_if(annotations, [](const Annotation& one) { return !is_live(one.status); });
  const bool is_finished = before.codings >= analysis.coders;
  const bool is_coded = std::ranges::any_of(
      annotations, [&](const Annotation& one) { return is_finished || one.created_by.id == author; });
  if (before.codings == 0 || is_coded) return before;
  auto after = before;
  after.conflict = Conflict::kNone;
  if (before.status == ItemStatus::kReviewed) after.status = ItemStatus::kFlagged;
  return save_without(who, std::move(after), is_finished ? std::nullopt : std::optional{author});
}

Item FinishedCodings::save_without(const Principal& who, Item item, const std::optional<UserId>& coder) {
  parts_.codings.remove(who.scope(), item.id, coder);
  item.codings = static_cast<std::int64_t>(parts_.codings.of_item(who.scope(), item.id).size());
  item.undo_status.reset();
  return save_item(parts_.items, who, item);
}

}  // namespace pharos::analyses
