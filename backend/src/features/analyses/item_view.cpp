#include "features/analyses/item_view.hpp"

#include "features/analyses/analysis_steps.hpp"

namespace pharos::analyses {

ItemView view_of(const Item& item, std::vector<ItemId> duplicates) {
  // Only a change of the period includes it again.
  const bool is_outside_period = item.exclusion_reason == ExclusionReason::kOutsidePeriod;
  return {item, is_outside_period ? std::vector<ItemStatus>{} : next_statuses(item.status), std::move(duplicates)};
}

Item with_undo(const Item& before) {
  auto after = before;
  after.undo_status = before.status;
  after.undo_reason = before.exclusion_reason;
  after.undo_duplicate_of = before.duplicate_of;
  return after;
}

ItemRecord record_of(const Item& item) {
  return {item, item.analysis_id};
}

Changed<Item> changed(const Item& before, Item after, const std::string& reason) {
  AuditNote note{.entity_id = after.id.text(),
                 .before = to_json(record_of(before)),
                 .after = to_json(record_of(after)),
                 .reason = reason};
  return {std::move(after), std::move(note)};
}

}  // namespace pharos::analyses
