#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"
#include "core/json_reader.hpp"
#include "features/analyses/coding_service.hpp"

namespace pharos::analyses {
namespace {

constexpr size_t kMaxComment = 2000;

std::optional<std::string> read_reason(JsonReader& in, bool is_excluded) {
  const auto reason = in.optional_text("exclusion_reason", 50);
  in.require(!is_excluded || reason.has_value(), "exclusion_reason", "Why it is excluded is required");
  const auto known = reason ? kExclusionReasons.find(*reason) : std::nullopt;
  in.require(!reason || (known && *known != ExclusionReason::kOutsidePeriod), "exclusion_reason",
             "Must be not_our_device, duplicate, not_a_complaint or insufficient_information");
  in.require(is_excluded || !reason, "exclusion_reason", "Only what is excluded has a reason");
  return reason;
}

ItemStatus read_status(JsonReader& in) {
  return in.choice("status", kItemStatuses, "Status is required",
                   "Must be unreviewed, in_review, reviewed, excluded or flagged");
}

void check_choice(JsonReader& in, std::string_view field, const std::optional<std::string>& value, bool is_known) {
  in.require(!value || is_known, field, "There is no such value");
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
  check_choice(in, "conflict", filter.conflict,
               filter.conflict == "none" || filter.conflict == "open" || filter.conflict == "resolved");
  const auto to_confirm = in.optional_text("to_confirm", 5);
  in.require(!to_confirm || *to_confirm == "true" || *to_confirm == "false", "to_confirm", "Must be true or false");
  filter.to_confirm = to_confirm == "true";
  if (filter.assigned_to == "me") filter.assigned_to = me.text();
  filter.seen_by = me.text();
  return filter;
}

// What a coder has chosen, so that two coders can be held beside each other.
Coding coding_of(const Item& item, const http::Principal& who, const std::vector<Annotation>& chosen) {
  std::set<std::string> keys;
  std::set<std::string> codings;
  for (const auto& annotation : chosen) {
    const auto key = annotation.risk_key.empty() ? std::string{"none"} : annotation.risk_key;
    keys.insert(key);
    codings.insert(fmt::format("{}/{}/{}", key, annotation.spec.severity.value_or(0), annotation.spec.harm_occurred));
  }
  Coding coding{.item_id = item.id, .coder = {who.user.text(), who.display_name}};
  for (const auto& key : keys) coding.risk_keys += key + '\n';
  for (const auto& one : codings) coding.coding += one + '\n';
  return coding;
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
  in.require(filter.is_object(), "filter", "Which items is required: a filter, {} for all");
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
  in.require(has_status || order.change.assigns, "status", "Say what to change: a status or an assignment");
  if (has_status) {
    order.change.status = read_status(in);
    in.require(order.change.status != ItemStatus::kReviewed, "status",
               "Each item is coded by itself: many at once can be included, excluded or flagged");
  }
  order.change.exclusion_reason = read_reason(in, order.change.status == ItemStatus::kExcluded);
  in.finish();
  return order;
}

Resolution read_resolution(const Json& body) {
  JsonReader in{body};
  Resolution resolution;
  for (auto& id : in.texts("keep", 50, 64)) resolution.keep.insert(std::move(id));
  in.require(!resolution.keep.empty(), "keep", "Which annotations hold is required");
  resolution.comment = in.text("comment", "Why they hold is required", kMaxComment);
  in.finish();
  return resolution;
}

Item CodingService::item(const http::Request& request, const Analysis& analysis, const ItemId& id) const {
  auto found = parts_.items.find(request.scope(), analysis.id, id, request.principal.user);
  if (!found) throw Error(ErrorCode::kNotFound, "Item not found");
  return *std::move(found);
}

Item CodingService::save(const http::Request& request, const Item& after) {
  if (!parts_.items.update(request.scope(), after, request.principal.user)) {
    throw Error(ErrorCode::kVersionConflict, "Somebody else has changed this item meanwhile");
  }
  return parts_.items.find(request.scope(), after.analysis_id, after.id, request.principal.user).value();
}

Item CodingService::step(const http::Request& request, const Analysis& analysis, const Item& before,
                         const ItemStep& step) {
  require_step(before.status, step.status);
  if (step.status != ItemStatus::kExcluded && is_outside(analysis.spec, before.received_on)) {
    throw Error(ErrorCode::kConflict,
                "This item was received outside the period of the analysis. Change the period to include it.");
  }
  if (step.status == ItemStatus::kReviewed) return finish_coding(request, analysis, before);
  auto after = before;
  after.status = step.status;
  after.exclusion_reason = step.exclusion_reason;
  after.duplicate_of = step.duplicate_of;
  if (step.duplicate_of) {
    const bool is_other =
        *step.duplicate_of != before.id.text() &&
        parts_.items.find(request.scope(), analysis.id, ItemId{*step.duplicate_of}, request.principal.user);
    if (!is_other) {
      throw Error(ErrorCode::kInvalidFields, "Some fields are wrong",
                  {{"duplicate_of", "Must be another item of the analysis"}});
    }
  }
  return save(request, after);
}

Item CodingService::finish_coding(const http::Request& request, const Analysis& analysis, const Item& before) {
  require_open(analysis.status, Work::kCoding);
  const auto& tenant = request.scope();
  if (before.conflict == "open") {
    throw Error(ErrorCode::kConflict, "The coders of this item disagree: settle the conflict first");
  }
  std::vector<Annotation> chosen;
  for (auto& annotation : parts_.annotations.of_item(tenant, before.id)) {
    const bool is_mine = annotation.created_by.id == request.principal.user.text();
    if (is_live(annotation.status) && (is_mine || analysis.coders == 1)) chosen.push_back(std::move(annotation));
  }
  if (chosen.empty()) {
    throw Error(ErrorCode::kInvalidFields, "Code the item first",
                {{"status", "Code the item first: one without a hazardous situation is coded as such"}});
  }
  parts_.items.insert_coding(tenant, analysis.id, coding_of(before, request.principal, chosen));
  const auto codings = parts_.items.codings(tenant, before.id);
  auto after = before;
  after.codings = static_cast<std::int64_t>(codings.size());
  if (after.codings >= analysis.coders) {
    const bool agree = before.conflict == "resolved" || analysis.coders == 1 ||
                       std::ranges::all_of(codings, [&codings](const Coding& coding) {
                         return coding.coding == codings.front().coding;
                       });
    if (agree) after.status = ItemStatus::kReviewed;
    if (!agree) after.conflict = "open";
  }
  return save(request, after);
}

Item CodingService::update(const http::Request& request, const Item& before, const std::string& note,
                           const std::optional<std::string>& assigned_to) {
  if (assigned_to && !parts_.analyses.is_member(request.scope(), *assigned_to)) {
    throw Error(ErrorCode::kInvalidFields, "Some fields are wrong",
                {{"assigned_to", "Must be a member of the organization"}});
  }
  auto after = before;
  after.note = note;
  after.assigned_to = assigned_to;
  return save(request, after);
}

BulkResult CodingService::change_many(const http::Request& request, const Analysis& analysis, const BulkOrder& order) {
  const auto& tenant = request.scope();
  if (order.change.assigned_to && !parts_.analyses.is_member(tenant, *order.change.assigned_to)) {
    throw Error(ErrorCode::kInvalidFields, "Some fields are wrong",
                {{"assigned_to", "Must be a member of the organization"}});
  }
  const auto wanted = parts_.items.count(tenant, analysis.id, order.filter);
  const auto changed = parts_.items.change_many(tenant, analysis, order.filter, order.change, request.principal.user);
  return {.changed = changed, .left = wanted - changed};
}

Item CodingService::resolve(const http::Request& request, const Item& before, const Resolution& resolution) {
  const auto& tenant = request.scope();
  if (before.conflict != "open") throw Error(ErrorCode::kConflict, "The coders of this item do not disagree");
  auto left = resolution.keep;
  for (auto& annotation : parts_.annotations.of_item(tenant, before.id)) {
    const bool is_kept = left.erase(annotation.id.text()) > 0;
    const bool is_confirmed = annotation.status == AnnotationStatus::kConfirmed;
    const bool is_open = is_live(annotation.status) || annotation.status == AnnotationStatus::kSuggested;
    if (is_kept && !is_open) {
      throw Error(ErrorCode::kConflict, "What was rejected or superseded cannot be kept");
    }
    if (!is_open || (is_kept && is_confirmed)) continue;
    if (is_kept) {
      confirm(request, annotation, resolution.comment);
    } else {
      annotation.status = is_confirmed ? AnnotationStatus::kSuperseded : AnnotationStatus::kRejected;
      annotation.comment = resolution.comment;
    }
    save(request, annotation);
  }
  if (!left.empty()) {
    throw Error(ErrorCode::kInvalidFields, "Some fields are wrong", {{"keep", "Must be annotations of this item"}});
  }
  auto after = before;
  after.conflict = "resolved";
  after.status = ItemStatus::kReviewed;
  return save(request, after);
}

}  // namespace pharos::analyses
