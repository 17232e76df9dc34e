#include "features/analyses/item_change.hpp"

#include "core/error.hpp"

namespace pharos::analyses {

ItemRecord record_of(const Item& item) {
  return {item, item.analysis_id};
}

Item read_item(const ItemRepository& items, const Principal& who, const Analysis& analysis, const ItemId& id) {
  auto found = items.find(who.scope(), analysis.id, id, who.user);
  if (!found) throw Error(ErrorCode::kNotFound, "Item not found");
  return *std::move(found);
}

Item with_undo(const Item& before) {
  auto after = before;
  after.undo_status = before.status;
  after.undo_reason = before.exclusion_reason;
  after.undo_duplicate_of = before.duplicate_of;
  return after;
}

Item save_item(ItemRepository& items, const Principal& who, const Item& after) {
  if (!items.update(who.scope(), after, who.user)) throw changed_meanwhile("This item was");
  return items.find(who.scope(), after.analysis_id, after.id, who.user).value();
}

Changed<Item> changed(const Item& before, Item after, const std::string& reason) {
  AuditNote note{.entity_id = after.id.text(),
                 .before = to_json(record_of(before)),
                 .after = to_json(record_of(after)),
                 .reason = reason};
  return {std::move(after), std::move(note)};
}

}  // namespace pharos::analyses
