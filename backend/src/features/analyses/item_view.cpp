#include "features/analyses/item_view.hpp"

#include "features/analyses/analysis_steps.hpp"

namespace pharos::analyses {

ItemView view_of(const Item& item, std::vector<ItemId> duplicates) {
  // Only a change of the period includes it again.
  const bool is_outside_period = item.exclusion_reason == ExclusionReason::kOutsidePeriod;
  return {item, is_outside_period ? std::vector<ItemStatus>{} : next_statuses(item.status), std::move(duplicates)};
}

}  // namespace pharos::analyses
