#pragma once

#include "core/audit_note.hpp"
#include "features/analyses/item.hpp"

namespace pharos::analyses {

// An item as the API shows it.
struct ItemView : ItemContent {
  std::vector<ItemStatus> next_statuses;
  std::vector<ItemId> duplicates;  // possible ones
};
BOOST_DESCRIBE_STRUCT(ItemView, (ItemContent), (next_statuses, duplicates))

ItemView view_of(const Item& item, std::vector<ItemId> duplicates);

// The next item of a queue; absent at its end.
struct NextItem {
  std::optional<ItemView> item;
  std::int64_t remaining = 0;
};
BOOST_DESCRIBE_STRUCT(NextItem, (), (item, remaining))

// An item in the audit trail: without the text.
struct ItemRecord : ItemState {
  AnalysisId analysis_id;
};
BOOST_DESCRIBE_STRUCT(ItemRecord, (ItemState), (analysis_id))

ItemRecord record_of(const Item& item);
Changed<Item> changed(const Item& before, Item after, const std::string& reason = {});

}  // namespace pharos::analyses
