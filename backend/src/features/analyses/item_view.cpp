#include "features/analyses/item_view.hpp"

#include "features/analyses/analysis_steps.hpp"

namespace pharos::analyses {

ItemView view_of(const Item& item, std::vector<ItemId> duplicates) {
  // Only a change of the period includes it again.
  const bool is_outside_period = item.exclusion_reason == ExclusionReason::kOutsidePeriod;
  return {item, is_outside_period ? std::vector<ItemStatus>{} : next_statuses(item.status), std::move(duplicates)};
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
