#include "features/analyses/review/item_service.hpp"

#include "core/error.hpp"
#include "core/json_reader.hpp"

namespace pharos::analyses {
namespace {

std::optional<ExclusionReason> read_reason(JsonReader& in, bool is_excluded) {
  const auto reason = in.optional_text("exclusion_reason", 50);
  in.require(!is_excluded || reason.has_value(), "exclusion_reason", "Select an exclusion reason");
  const auto known = reason ? kExclusionReasons.find(*reason) : std::nullopt;
  in.require(!reason || (known && *known != ExclusionReason::kOutsidePeriod), "exclusion_reason",
             "Must be not_our_device, duplicate, not_a_complaint or insufficient_information");
  in.require(is_excluded || !reason, "exclusion_reason", "Only an excluded item has an exclusion reason");
  return known;
}

ItemStatus read_status(JsonReader& in) {
  return in.choice("status", kItemStatuses, "Status is required",
                   "Must be unreviewed, in_review, reviewed, excluded or flagged");
}

// "me" is the caller.
std::optional<UserId> read_assigned(JsonReader& in, const UserId& me) {
  const auto user = in.optional_id<UserId>("assigned_to");
  return user == UserId{"me"} ? me : user;
}

ItemFilter read_filter(JsonReader& in, const UserId& me) {
  ItemFilter filter;
  filter.status = in.optional_choice("status", kItemStatuses, "Unknown value");
  filter.exclusion_reason = in.optional_choice("exclusion_reason", kExclusionReasons, "Unknown value");
  filter.assigned_to = read_assigned(in, me);
  filter.unassigned = filter.assigned_to == UserId{"none"};
  if (filter.unassigned) filter.assigned_to.reset();
  filter.conflict = in.optional_choice("conflict", kConflicts, "Unknown value");
  filter.risk_key = in.optional_text("risk_id", 200);
  filter.q = in.optional_text("q", 200);
  filter.to_confirm = in.optional_flag("to_confirm").value_or(false);
  filter.seen_by = me;
  return filter;
}

}  // namespace

ItemStep read_item_step(const Json& body) {
  JsonReader in{body};
  ItemStep step;
  step.status = read_status(in);
  step.exclusion_reason = read_reason(in, step.status == ItemStatus::kExcluded);
  step.duplicate_of = in.optional_id<ItemId>("duplicate_of");
  in.finish();
  return step;
}

ItemFilter read_item_filter(const Json& query, const UserId& me) {
  return read_body(query, [&](JsonReader& in) { return read_filter(in, me); });
}

BulkOrder read_bulk_order(const Json& body, const UserId& me) {
  JsonReader in{body};
  BulkOrder order;
  const Json& filter = in.json("filter");
  in.require(filter.is_object(), "filter", "Select the items: a filter, or {} for all");
  if (filter.is_object()) {
    JsonReader wanted{filter};
    order.filter = read_filter(wanted, me);
    for (auto& id : wanted.texts("ids", 500, 64)) order.filter.ids.insert(ItemId{std::move(id)});
    wanted.finish();
  }
  const bool has_status = !in.json("status").is_null();
  order.change.assigns = body.as_object().contains("assigned_to");
  order.change.assigned_to = read_assigned(in, me);
  in.require(has_status || order.change.assigns, "status", "Select what to change: a status or an assignment");
  if (has_status) {
    order.change.status = read_status(in);
    in.require(order.change.status != ItemStatus::kReviewed, "status",
               "Items are coded one at a time: in bulk they can be included, excluded or flagged");
  }
  order.change.exclusion_reason = read_reason(in, order.change.status == ItemStatus::kExcluded);
  in.finish();
  return order;
}

Changed<Item> ItemService::step(const Principal& who, const Analysis& analysis, const Item& before,
                                const ItemStep& step) {
  require_step(before.status, step.status);
  if (step.status != ItemStatus::kExcluded && is_outside(analysis.period, before.received_on)) {
    throw Error(ErrorCode::kConflict,
                "This item was received outside the period of the analysis. Change the period to include it.");
  }
  if (step.status == ItemStatus::kReviewed) return changed(before, parts_.finished.finish(who, analysis, before));
  auto after = with_undo(before);
  after.status = step.status;
  after.exclusion_reason = step.exclusion_reason;
  after.duplicate_of = step.duplicate_of;
  if (step.duplicate_of) {
    const bool is_other =
        *step.duplicate_of != before.id && parts_.items.find(who.scope(), analysis.id, *step.duplicate_of, who.user);
    if (!is_other) {
      throw invalid_field("duplicate_of", "Must be another item of the analysis");
    }
  }
  const auto reason = step.exclusion_reason ? kExclusionReasons.name(*step.exclusion_reason) : std::string_view{};
  return changed(before, save_item(parts_.items, who, after), std::string{reason});
}

Changed<Item> ItemService::undo(const Principal& who, const Analysis& analysis, const Item& before) {
  if (!before.undo_status || before.updated_by != who.user) {
    throw Error(ErrorCode::kConflict,
                "This item has been changed since your decision, or the decision has already been undone.");
  }
  // Only finishing a coding leads from here to one of these.
  const bool is_coding = *before.undo_status == ItemStatus::kInReview &&
                         (before.status == ItemStatus::kInReview || before.status == ItemStatus::kReviewed);
  if (is_coding) return changed(before, parts_.finished.reopen(who, analysis, before), "undo");
  auto after = before;
  after.status = *before.undo_status;
  after.exclusion_reason = before.undo_reason;
  after.duplicate_of = before.undo_duplicate_of;
  after.undo_status.reset();
  return changed(before, save_item(parts_.items, who, after), "undo");
}

Changed<Item> ItemService::update(const Principal& who, const Analysis& analysis, const Item& before,
                                  const ItemState& wanted) {
  if (wanted.assigned_to && !parts_.analyses.is_member(who.scope(), wanted.assigned_to->id)) {
    throw invalid_field("assigned_to", "Must be a member of the organization");
  }
  auto after = before;
  after.note = wanted.note;
  after.assigned_to = wanted.assigned_to;
  after.due_on = wanted.assigned_to ? wanted.due_on : std::nullopt;
  // Whoever writes a note must not be able to undo someone else's decision.
  after.undo_status.reset();
  auto saved = changed(before, save_item(parts_.items, who, after));
  const bool is_new = after.assigned_to && (!before.assigned_to || after.assigned_to->id != before.assigned_to->id);
  if (is_new) parts_.news.notify_assigned(who, analysis, after.assigned_to->id, 1, after.due_on);
  return saved;
}

BulkResult ItemService::change_many(const Principal& who, const Analysis& analysis, const BulkOrder& order) {
  const auto& tenant = who.scope();
  if (order.change.assigned_to && !parts_.analyses.is_member(tenant, *order.change.assigned_to)) {
    throw invalid_field("assigned_to", "Must be a member of the organization");
  }
  const auto wanted = parts_.items.count(tenant, analysis.id, order.filter);
  const auto changed = parts_.items.change_many(tenant, analysis, order.filter, order.change, who.user);
  if (order.change.assigned_to) parts_.news.notify_assigned(who, analysis, *order.change.assigned_to, changed);
  return {.changed = changed, .left = wanted - changed};
}

}  // namespace pharos::analyses
