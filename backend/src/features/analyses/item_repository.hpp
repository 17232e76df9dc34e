#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/paging.hpp"
#include "db/database.hpp"
#include "features/analyses/datasets/item_source.hpp"
#include "features/analyses/item.hpp"

namespace pharos::analyses {

struct ItemFilter {
  std::optional<ItemStatus> status = {};
  std::optional<ExclusionReason> exclusion_reason = {};
  std::optional<UserId> assigned_to = {};
  bool unassigned = false;
  std::optional<Conflict> conflict = {};
  std::optional<std::string> risk_key = {};
  std::optional<std::string> q = {};
  bool to_confirm = false;    // reviewed, with an unconfirmed annotation
  std::set<ItemId> ids = {};  // empty: all
  UserId seen_by = {};        // while coding is blind, only this person's annotations match `risk_key`
};

// What the list of items can be sorted by.
inline constexpr db::SortColumn kItemColumns[] = {
    {"position", "i.position"}, {"received_on", "i.received_on"}, {"updated_at", "i.updated_at"}};

enum class Queue { kTriage, kCoding, kConflicts };
constexpr auto kQueues =
    choices<Queue>({{Queue::kTriage, "triage"}, {Queue::kCoding, "coding"}, {Queue::kConflicts, "conflicts"}});

class ItemRepository {
 public:
  ItemRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  void insert(const TenantScope& tenant, const AnalysisId& analysis, const std::vector<SourceItem>& items,
              const UserId& by);
  std::vector<Item> page(const TenantScope& tenant, const AnalysisId& analysis, const ItemFilter& filter,
                         const Paging& paging, const std::vector<SortKey>& order, const UserId& viewer) const;
  std::int64_t count(const TenantScope& tenant, const AnalysisId& analysis, const ItemFilter& filter) const;
  std::optional<Item> find(const TenantScope& tenant, const AnalysisId& analysis, const ItemId& id,
                           const UserId& viewer) const;
  // The next item of the queue after the position, starting over at its end.
  std::optional<Item> next(const TenantScope& tenant, const AnalysisId& analysis, Queue queue, std::int64_t after,
                           const UserId& coder) const;
  std::int64_t remaining(const TenantScope& tenant, const AnalysisId& analysis, Queue queue, const UserId& coder) const;
  // The items of a coder's queue whose text has a similar length, in characters.
  struct TextLength {
    std::int64_t least = 0;
    std::int64_t most = 0;
  };
  std::vector<Item> waiting(const TenantScope& tenant, const AnalysisId& analysis, const UserId& coder,
                            const TextLength& length) const;
  std::vector<ItemId> duplicates(const TenantScope& tenant, const Item& item) const;
  struct BulkChange {
    std::optional<ItemStatus> status = {};
    std::optional<ExclusionReason> exclusion_reason = {};
    bool assigns = false;
    std::optional<UserId> assigned_to = {};
  };
  // Changes the matching items that may take the step; returns how many.
  std::int64_t change_many(const TenantScope& tenant, const Analysis& analysis, const ItemFilter& filter,
                           const BulkChange& change, const UserId& by);
  // Excludes items received outside the period of the analysis, and includes items that are inside again.
  void apply_period(const TenantScope& tenant, const Analysis& analysis, const UserId& by);
  // Status, reason, note, assignment, conflict, undo. False when the stored revision has changed since `item` was read.
  bool update(const TenantScope& tenant, const Item& item, const UserId& by);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::analyses
