#include "features/analyses/review/item_service.hpp"

#include "core/error.hpp"
#include "core/json_reader.hpp"
#include "features/analyses/analysis_documents.hpp"

namespace pharos::analyses {
namespace {

std::optional<std::string> read_reason(JsonReader& in, bool is_excluded) {
  const auto reason = in.optional_text("exclusion_reason", 50);
  in.require(!is_excluded || reason.has_value(), "exclusion_reason", "Select an exclusion reason");
  const auto known = reason ? kExclusionReasons.find(*reason) : std::nullopt;
  in.require(!reason || (known && *known != ExclusionReason::kOutsidePeriod), "exclusion_reason",
             "Must be not_our_device, duplicate, not_a_complaint or insufficient_information");
  in.require(is_excluded || !reason, "exclusion_reason", "Only an excluded item has an exclusion reason");
  return reason;
}

ItemStatus read_status(JsonReader& in) {
  return in.choice("status", kItemStatuses, "Status is required",
                   "Must be unreviewed, in_review, reviewed, excluded or flagged");
}

void check_choice(JsonReader& in, std::string_view field, const std::optional<std::string>& value, bool is_known) {
  in.require(!value || is_known, field, "Unknown value");
}

ItemFilter read_filter(JsonReader& in, const UserId& me) {
  ItemFilter filter;
  filter.status = in.optional_text("status", 50);
  filter.exclusion_reason = in.optional_text("exclusion_reason", 50);
  filter.assigned_to = in.optional_text("assigned_to", 64);
  filter.conflict = in.optional_text("conflict", 20);
  filter.risk_key = in.optional_text("risk_id", 200);
  filter.q = in.optional_text("q", 200);
  check_choice(in, "status", filter.status, filter.status && kItemStatuses.find(*filter.status));
  check_choice(in, "exclusion_reason", filter.exclusion_reason,
               filter.exclusion_reason && kExclusionReasons.find(*filter.exclusion_reason));
  check_choice(in, "conflict", filter.conflict, filter.conflict && kConflicts.find(*filter.conflict));
  const auto to_confirm = in.optional_text("to_confirm", 5);
  in.require(!to_confirm || *to_confirm == "true" || *to_confirm == "false", "to_confirm", "Must be true or false");
  filter.to_confirm = to_confirm == "true";
  if (filter.assigned_to == "me") filter.assigned_to = me.text();
  filter.seen_by = me.text();
  return filter;
}

}  // namespace

ItemStep read_item_step(const Json& body) {
  JsonReader in{body};
  ItemStep step;
  step.status = read_status(in);
  step.exclusion_reason = read_reason(in, step.status == ItemStatus::kExcluded);
  step.duplicate_of = in.optional_text("duplicate_of", 64);
  in.finish();
  return step;
}

ItemFilter read_item_filter(const JsonObject& given, const UserId& me) {
  const Json body(given);
  JsonReader in{body};
  auto filter = read_filter(in, me);
  in.finish();
  return filter;
}

BulkOrder read_bulk_order(const Json& body, const UserId& me) {
  JsonReader in{body};
  BulkOrder order;
  const Json& filter = in.json("filter");
  in.require(filter.is_object(), "filter", "Select the items: a filter, or {} for all");
  if (filter.is_object()) {
    JsonReader wanted{filter};
    for (auto& id : wanted.texts("ids", 500, 64)) order.filter.ids.insert(std::move(id));
    const auto ids = order.filter.ids;
    order.filter = read_filter(wanted, me);
    order.filter.ids = ids;
    wanted.finish();
  }
  const bool has_status = !in.json("status").is_null();
  order.change.assigns = body.as_object().contains("assigned_to");
  order.change.assigned_to = in.optional_text("assigned_to", 64);
  if (order.change.assigned_to == "me") order.change.assigned_to = me.text();
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

Item ItemService::item(const Principal& who, const Analysis& analysis, const ItemId& id) const {
  auto found = parts_.items.find(who.scope(), analysis.id, id, who.user);
  if (!found) throw Error(ErrorCode::kNotFound, "Item not found");
  return *std::move(found);
}

Changed<Item> ItemService::step(const Principal& who, const Analysis& analysis, const Item& before,
                                const ItemStep& step) {
  require_step(before.status, step.status);
  if (step.status != ItemStatus::kExcluded && is_outside(analysis.spec, before.received_on)) {
    throw Error(ErrorCode::kConflict,
                "This item was received outside the period of the analysis. Change the period to include it.");
  }
  if (step.status == ItemStatus::kReviewed) return changed(before, parts_.coding.finish(who, analysis, before));
  auto after = before;
  after.status = step.status;
  after.exclusion_reason = step.exclusion_reason;
  after.duplicate_of = step.duplicate_of;
  if (step.duplicate_of) {
    const bool is_other = *step.duplicate_of != before.id.text() &&
                          parts_.items.find(who.scope(), analysis.id, ItemId{*step.duplicate_of}, who.user);
    if (!is_other) {
      throw Error(ErrorCode::kInvalidFields, "Some fields are invalid",
                  {{"duplicate_of", "Must be another item of the analysis"}});
    }
  }
  return changed(before, parts_.coding.save(who, after), step.exclusion_reason.value_or(""));
}

Changed<Item> ItemService::update(const Principal& who, const Item& before, const std::string& note,
                                  const std::optional<std::string>& assigned_to) {
  if (assigned_to && !parts_.analyses.is_member(who.scope(), *assigned_to)) {
    throw Error(ErrorCode::kInvalidFields, "Some fields are invalid",
                {{"assigned_to", "Must be a member of the organization"}});
  }
  auto after = before;
  after.note = note;
  after.assigned_to = assigned_to;
  return changed(before, parts_.coding.save(who, after));
}

BulkResult ItemService::change_many(const Principal& who, const Analysis& analysis, const BulkOrder& order) {
  const auto& tenant = who.scope();
  if (order.change.assigned_to && !parts_.analyses.is_member(tenant, *order.change.assigned_to)) {
    throw Error(ErrorCode::kInvalidFields, "Some fields are invalid",
                {{"assigned_to", "Must be a member of the organization"}});
  }
  const auto wanted = parts_.items.count(tenant, analysis.id, order.filter);
  const auto changed = parts_.items.change_many(tenant, analysis, order.filter, order.change, who.user);
  return {.changed = changed, .left = wanted - changed};
}

}  // namespace pharos::analyses
