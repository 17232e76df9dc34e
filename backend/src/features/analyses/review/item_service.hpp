#pragma once

#include <optional>
#include <string>

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/analyses/analysis_repository.hpp"
#include "features/analyses/analysis_steps.hpp"
#include "features/analyses/coding/coding_service.hpp"
#include "features/analyses/item_repository.hpp"
#include "features/analyses/workload/analysis_news.hpp"

namespace pharos::analyses {

// Body of PUT …/status of an item.
struct ItemStep {
  ItemStatus status = ItemStatus::kInReview;
  std::optional<ExclusionReason> exclusion_reason = {};
  std::optional<ItemId> duplicate_of = {};
};
ItemStep read_item_step(const Json& body);

struct BulkOrder {
  ItemFilter filter = {};
  ItemRepository::BulkChange change = {};
};
BulkOrder read_bulk_order(const Json& body, const UserId& me);
// "me" is the caller. Throws Error{kInvalidFields} for an unknown value.
ItemFilter read_item_filter(const Json& query, const UserId& me);

// Triage: including, excluding, flagging and assigning items. Runs in the transaction of its request.
class ItemService {
 public:
  struct Parts {
    ItemRepository& items;
    const AnalysisRepository& analyses;
    FinishedCodings& finished;
    AnalysisNews& news;
  };
  explicit ItemService(const Parts& parts) : parts_(parts) {}

  Changed<Item> step(const Principal& who, const Analysis& analysis, const Item& before, const ItemStep& step);
  // Returns the item to what it was before the caller's last decision. Throws Error{kConflict} if it was changed since.
  Changed<Item> undo(const Principal& who, const Analysis& analysis, const Item& before);
  // Changes note, person and due date to those of `wanted`; without a person there is no due date.
  Changed<Item> update(const Principal& who, const Analysis& analysis, const Item& before, const ItemState& wanted);
  BulkResult change_many(const Principal& who, const Analysis& analysis, const BulkOrder& order);

 private:
  Parts parts_;
};

}  // namespace pharos::analyses
