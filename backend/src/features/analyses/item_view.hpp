#pragma once

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

}  // namespace pharos::analyses
