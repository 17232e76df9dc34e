#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/analyses/item_repository.hpp"

namespace pharos::analyses {

// An item in the audit trail: without the text.
struct ItemRecord : ItemState {
  AnalysisId analysis_id;
};
BOOST_DESCRIBE_STRUCT(ItemRecord, (ItemState), (analysis_id))
ItemRecord record_of(const Item& item);

// Throws Error{kNotFound} for an item the analysis does not have.
Item read_item(const ItemRepository& items, const Principal& who, const Analysis& analysis, const ItemId& id);
// The same item, about to be decided on by the person who will be able to undo it.
Item with_undo(const Item& before);
// Throws Error{kVersionConflict} if the item has changed since it was read.
Item save_item(ItemRepository& items, const Principal& who, const Item& after);
// The item with the audit note of its change.
Changed<Item> changed(const Item& before, Item after, const std::string& reason = {});

}  // namespace pharos::analyses
