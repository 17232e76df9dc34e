#include "features/analyses/coding/coding_service.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"
#include "core/json_reader.hpp"
#include "features/analyses/coding/annotation_codes.hpp"
#include "features/analyses/coding/annotation_view.hpp"
#include "features/analyses/coding/suggested_codes.hpp"
#include "features/analyses/optional_fields.hpp"

namespace pharos::analyses {
namespace {

// The fields of a coding, without its risk.
AnnotationSpec read_fields(JsonReader& in, const Item& item) {
  AnnotationSpec spec;
  spec.risk_id = in.optional_text("risk_id", 200);
  spec.new_risk = in.boolean("new_risk", false);
  spec.hazard = in.optional_text("hazard", 500).value_or("");
  spec.hazardous_situation = in.optional_text("hazardous_situation", 1000).value_or("");
  spec.harm = in.optional_text("harm", 500).value_or("");
  spec.severity = in.optional_integer("severity", 1, 10);
  spec.harm_occurred = in.boolean("harm_occurred", false);
  spec.imdrf = read_codes(in, in.json("imdrf"));
  spec.spans = read_spans(in, in.json("spans"), item.text);
  spec.rationale = in.optional_text("rationale", 4000).value_or("");
  in.require(!(spec.risk_id && spec.new_risk), "new_risk", "A risk from the definition is not new");
  return spec;
}

void check_new_risk(JsonReader& in, const AnnotationSpec& spec) {
  in.require(!spec.hazard.empty(), "hazard", "The hazard of a new risk is required");
  in.require(!spec.hazardous_situation.empty(), "hazardous_situation",
             "The hazardous situation of a new risk is required");
  in.require(!spec.harm.empty(), "harm", "The harm of a new risk is required");
  in.require(spec.severity.has_value(), "severity", "The severity of a new risk is required");
}

void check_no_hazard(JsonReader& in, AnnotationSpec& spec) {
  in.require(!spec.harm_occurred, "harm_occurred", "Without a hazardous situation there is no harm: select a risk");
  in.require(!spec.severity, "severity", "Without a hazardous situation there is no severity: select a risk");
  spec.hazard.clear();
  spec.hazardous_situation.clear();
  spec.harm.clear();
}

// Fills in the risk from the definition; reports faults for values outside the risk file of the analysis.
void check_risk(JsonReader& in, const risk_files::RiskFileRepository& files, const TenantScope& tenant,
                const Analysis& analysis, AnnotationSpec& spec) {
  if (spec.new_risk) {
    check_new_risk(in, spec);
  } else if (!spec.risk_id) {
    check_no_hazard(in, spec);
  } else {
    const auto rows = files.rows(tenant, analysis.riskdefinition_version_id);
    const auto row = std::ranges::find(rows, *spec.risk_id, &risk_files::RiskRow::risk_id);
    in.require(row != rows.end(), "risk_id", "The risk definition of this analysis has no such risk");
    if (row == rows.end()) return;
    spec.hazard = row->hazard;
    spec.hazardous_situation = row->hazardous_situation;
    spec.harm = row->harm;
    if (!spec.severity) spec.severity = row->severity;
  }
  if (!spec.severity) return;
  const auto grid = files.find(tenant, analysis.riskgrid_version_id);
  const auto levels = static_cast<std::int64_t>(grid->document.at("severity").as_array().size());
  in.require(*spec.severity <= levels, "severity", fmt::format("The risk grid has {} severity levels", levels));
}

constexpr size_t kMaxComment = 2000;

// What a coder chose, in a form that can be compared between coders.
Coding coding_of(const Item& item, const Principal& who, const std::vector<Annotation>& chosen) {
  std::set<std::string> keys;
  std::set<std::string> codings;
  for (const auto& annotation : chosen) {
    const auto key = annotation.risk_key.empty() ? std::string{"none"} : annotation.risk_key;
    keys.insert(key);
    codings.insert(fmt::format("{}/{}/{}", key, annotation.severity.value_or(0), annotation.harm_occurred));
  }
  Coding coding{.item_id = item.id, .coder = {who.user, who.display_name}};
  for (const auto& key : keys) coding.risk_keys += key + '\n';
  for (const auto& one : codings) coding.coding += one + '\n';
  return coding;
}

}  // namespace

Resolution read_resolution(const Json& body) {
  JsonReader in{body};
  Resolution resolution;
  for (auto& id : in.texts("keep", 50, 64)) resolution.keep.insert(AnnotationId{std::move(id)});
  in.require(!resolution.keep.empty(), "keep", "Select the annotations to keep");
  resolution.comment = in.text("comment", "A reason is required", kMaxComment);
  in.finish();
  return resolution;
}

Item CodingService::item(const Principal& who, const Analysis& analysis, const ItemId& id) const {
  auto found = parts_.items.find(who.scope(), analysis.id, id, who.user);
  if (!found) throw Error(ErrorCode::kNotFound, "Item not found");
  return *std::move(found);
}

Item CodingService::save(const Principal& who, const Item& after) {
  if (!parts_.items.update(who.scope(), after, who.user)) {
    throw Error(ErrorCode::kVersionConflict,
                "This item was changed by someone else in the meantime. Reload and try again.");
  }
  return parts_.items.find(who.scope(), after.analysis_id, after.id, who.user).value();
}

Annotation CodingService::annotation(const Principal& who, const Analysis& analysis, const AnnotationId& id) const {
  auto found = parts_.annotations.find(who.scope(), analysis.id, id);
  if (!found || !may_see(analysis, item(who, analysis, found->item_id), *found, who.user)) {
    throw Error(ErrorCode::kNotFound, "Annotation not found");
  }
  return *std::move(found);
}

std::vector<Annotation> CodingService::annotations_of(const Principal& who, const Analysis& analysis,
                                                      const Item& item) const {
  auto annotations = parts_.annotations.of_item(who.scope(), item.id);
  std::erase_if(annotations, [&](const Annotation& one) { return !may_see(analysis, item, one, who.user); });
  return annotations;
}

NewAnnotation CodingService::read_new_annotation(const Principal& who, const Analysis& analysis,
                                                 const Json& body) const {
  JsonReader in{body};
  NewAnnotation wanted;
  wanted.item_id = ItemId{in.text("item_id", "Item is required", 64)};
  const auto found = parts_.items.find(who.scope(), analysis.id, wanted.item_id, who.user);
  in.require(found.has_value(), "item_id", "The analysis has no such item");
  const auto item = found.value_or(Item{});
  wanted.spec = read_fields(in, item);
  check_risk(in, parts_.file_versions, who.scope(), analysis, wanted.spec);
  wanted.origin =
      optional_choice(in, "origin", kOrigins, "Must be human, model, rule or import").value_or(Origin::kHuman);
  wanted.model = read_accepted(in, in.json("model"), *parts_.model.get(), item.text, wanted.spec.imdrf);
  in.require(wanted.origin != Origin::kModel || wanted.model.has_value(), "model", "A suggestion must name its model");
  in.finish();
  return wanted;
}

NewAnnotation CodingService::read_annotation_update(const Principal& who, const Analysis& analysis, const Item& item,
                                                    const Json& body) const {
  JsonReader in{body};
  NewAnnotation wanted{.item_id = item.id, .spec = read_fields(in, item)};
  check_risk(in, parts_.file_versions, who.scope(), analysis, wanted.spec);
  wanted.model = read_accepted(in, in.json("model"), *parts_.model.get(), item.text, wanted.spec.imdrf);
  in.finish();
  return wanted;
}

void CodingService::require_codable(const Analysis& analysis, const Item& item) const {
  require_open(analysis.status, Work::kCoding);
  if (item.status == ItemStatus::kExcluded || item.status == ItemStatus::kUnreviewed) {
    throw Error(ErrorCode::kConflict, fmt::format("The item is {}: include it first", kItemStatuses.name(item.status)));
  }
  if (item.coded_by_me && item.codings < analysis.coders) {
    throw Error(ErrorCode::kConflict, "You have finished coding this item; other coders have not");
  }
}

Changed<Annotation> CodingService::create(const Principal& who, const Analysis& analysis, const NewAnnotation& wanted) {
  require_codable(analysis, item(who, analysis, wanted.item_id));
  Annotation annotation;
  annotation.id = new_id<AnnotationId>("ann");
  annotation.analysis_id = analysis.id;
  annotation.item_id = wanted.item_id;
  static_cast<AnnotationSpec&>(annotation) = wanted.spec;
  annotation.imdrf_release = analysis.imdrf_release;
  annotation.origin = wanted.origin;
  annotation.model = wanted.model;
  annotation.status = wanted.origin == Origin::kHuman ? AnnotationStatus::kDraft : AnnotationStatus::kSuggested;
  annotation.created_by = {who.user, who.display_name};
  parts_.annotations.insert(who.scope(), annotation);
  auto made = parts_.annotations.find(who.scope(), analysis.id, annotation.id).value();
  AuditNote note{.entity_id = made.id.text(), .after = to_json(view_of(made))};
  return {std::move(made), std::move(note)};
}

Annotation CodingService::save(const Principal& who, Annotation after) {
  if (!parts_.annotations.update(who.scope(), after)) {
    throw Error(ErrorCode::kVersionConflict,
                "This annotation was changed by someone else in the meantime. Reload and try again.");
  }
  return parts_.annotations.find(who.scope(), after.analysis_id, after.id).value();
}

Changed<Annotation> CodingService::update(const Principal& who, const Analysis& analysis, const Annotation& before,
                                          const NewAnnotation& wanted) {
  auto after = updated(who, analysis, before, wanted);
  AuditNote note{.entity_id = after.id.text(), .before = to_json(view_of(before)), .after = to_json(view_of(after))};
  return {std::move(after), std::move(note)};
}

Annotation CodingService::updated(const Principal& who, const Analysis& analysis, const Annotation& before,
                                  const NewAnnotation& wanted) {
  require_codable(analysis, item(who, analysis, before.item_id));
  const Person me{who.user, who.display_name};
  auto after = before;
  static_cast<AnnotationSpec&>(after) = wanted.spec;
  if (wanted.model) after.model = wanted.model;
  if (before.status == AnnotationStatus::kDraft) {
    if (before.created_by.id != me.id) {
      throw Error(ErrorCode::kForbidden, "Only its author can change a draft. Reject it and create your own.");
    }
    return save(who, after);
  }
  if (before.status == AnnotationStatus::kConfirmed) {
    auto superseded = before;
    superseded.status = AnnotationStatus::kSuperseded;
    save(who, superseded);
    after.id = new_id<AnnotationId>("ann");
    after.status = AnnotationStatus::kDraft;
    after.origin = Origin::kHuman;
    after.model = wanted.model;
    after.supersedes_id = before.id;
    after.comment.clear();
    after.created_by = me;
    after.confirmed_at.reset();
    after.confirmed_by.reset();
    parts_.annotations.insert(who.scope(), after);
    return parts_.annotations.find(who.scope(), analysis.id, after.id).value();
  }
  require_step(before.status, AnnotationStatus::kDraft);
  after.status = AnnotationStatus::kDraft;
  after.created_by = me;
  return save(who, after);
}

void CodingService::confirm(const Principal& who, Annotation& annotation, const std::string& comment) const {
  // The person who accepts a model's suggestion is its author and cannot confirm it.
  parts_.signing.require_other_author(who, annotation.created_by.id);
  annotation.status = AnnotationStatus::kConfirmed;
  annotation.comment = comment;
  annotation.confirmed_at = parts_.clock.now();
  annotation.confirmed_by = Person{who.user, who.display_name};
}

Changed<Annotation> CodingService::step(const Principal& who, const Analysis& analysis, const Annotation& before,
                                        AnnotationStatus to, const std::string& comment) {
  require_open(analysis.status, Work::kCoding);
  require_step(before.status, to);
  const bool is_mine = before.created_by.id == who.user;
  const bool may_confirm = who.may(Permission::kAnnotationConfirm);
  if (!may_confirm && (to == AnnotationStatus::kConfirmed || !is_mine)) {
    throw Error(ErrorCode::kForbidden, "This needs the permission annotation:confirm");
  }
  const auto coded = item(who, analysis, before.item_id);
  if (coded.conflict == Conflict::kOpen) {
    throw Error(ErrorCode::kConflict, "The coders of this item disagree: resolve the conflict first");
  }
  auto after = before;
  if (to == AnnotationStatus::kConfirmed) {
    confirm(who, after, comment);
  } else {
    after.status = to;
    after.comment = comment;
  }
  auto saved = save(who, after);
  auto was = to_json(view_of(before)).as_object();
  auto is = to_json(view_of(saved)).as_object();
  if (to == AnnotationStatus::kRejected) {
    take_back(who, analysis, coded, before.created_by.id);
    // A rejection can reopen the item.
    const auto reopened = item(who, analysis, before.item_id);
    if (reopened.revision != coded.revision) {
      was["item"] = to_json(record_of(coded));
      is["item"] = to_json(record_of(reopened));
    }
  }
  AuditNote note{.entity_id = saved.id.text(), .before = was, .after = is, .reason = comment};
  return {std::move(saved), std::move(note)};
}

void CodingService::take_back(const Principal& who, const Analysis& analysis, const Item& before,
                              const UserId& author) {
  const auto& tenant = who.scope();
  bool is_coded = false;
  bool is_coded_by_author = false;
  for (const auto& annotation : parts_.annotations.of_item(tenant, before.id)) {
    if (!is_live(annotation.status)) continue;
    is_coded = true;
    if (annotation.created_by.id == author) is_coded_by_author = true;
  }
  const bool is_finished = before.codings >= analysis.coders;
  if (before.codings == 0 || (is_finished ? is_coded : is_coded_by_author)) return;
  parts_.codings.remove(tenant, before.id, is_finished ? std::nullopt : std::optional{author});
  auto after = before;
  after.codings = static_cast<std::int64_t>(parts_.codings.of_item(tenant, before.id).size());
  after.conflict = Conflict::kNone;
  if (before.status == ItemStatus::kReviewed) after.status = ItemStatus::kFlagged;
  after.undo_status.reset();
  save(who, after);
}

Changed<BulkResult> CodingService::confirm_many(const Principal& who, const Analysis& analysis,
                                                const std::vector<AnnotationId>& ids) {
  const bool own_too = parts_.signing.authors_may_approve(who.scope());
  BulkResult result;
  for (const auto& id : ids) {
    auto one = annotation(who, analysis, id);
    const bool is_mine = one.created_by.id == who.user;
    const bool is_open = item(who, analysis, one.item_id).conflict == Conflict::kOpen;
    if (one.status != AnnotationStatus::kDraft || (is_mine && !own_too) || is_open) {
      ++result.left;
      continue;
    }
    confirm(who, one, "");
    save(who, one);
    ++result.changed;
  }
  return {result,
          {.entity_id = analysis.id.text(),
           .after = JsonObject{{"annotation_ids", to_json(ids)}, {"changed", result.changed}}}};
}

Item CodingService::finish(const Principal& who, const Analysis& analysis, const Item& before) {
  require_open(analysis.status, Work::kCoding);
  const auto& tenant = who.scope();
  if (before.conflict == Conflict::kOpen) {
    throw Error(ErrorCode::kConflict, "The coders of this item disagree: resolve the conflict first");
  }
  std::vector<Annotation> chosen;
  for (auto& annotation : parts_.annotations.of_item(tenant, before.id)) {
    const bool is_mine = annotation.created_by.id == who.user;
    if (is_live(annotation.status) && (is_mine || analysis.coders == 1)) chosen.push_back(std::move(annotation));
  }
  if (chosen.empty()) {
    throw Error(ErrorCode::kInvalidFields, "Code the item first",
                {{"status", "Code the item first: an item without a hazardous situation is coded as such"}});
  }
  parts_.codings.insert(tenant, analysis.id, coding_of(before, who, chosen));
  const auto codings = parts_.codings.of_item(tenant, before.id);
  auto after = with_undo(before);
  after.codings = static_cast<std::int64_t>(codings.size());
  if (after.codings >= analysis.coders) {
    const bool agree = before.conflict == Conflict::kResolved || analysis.coders == 1 ||
                       std::ranges::all_of(codings, [&codings](const Coding& coding) {
                         return coding.coding == codings.front().coding;
                       });
    if (agree) after.status = ItemStatus::kReviewed;
    if (!agree) after.conflict = Conflict::kOpen;
  }
  return save(who, after);
}

Item CodingService::unfinish(const Principal& who, const Analysis& analysis, const Item& before) {
  require_open(analysis.status, Work::kCoding);
  const auto& tenant = who.scope();
  if (analysis.coders > 1 && before.codings >= analysis.coders) {
    throw Error(ErrorCode::kConflict,
                "All coders have finished this item and can see each other's codings, so it can no longer be undone.");
  }
  for (const auto& annotation : parts_.annotations.of_item(tenant, before.id)) {
    if (annotation.status == AnnotationStatus::kConfirmed && may_see(analysis, before, annotation, who.user)) {
      throw Error(ErrorCode::kConflict, "The annotation has been confirmed since. Correct it instead.");
    }
  }
  parts_.codings.remove(tenant, before.id, who.user);
  auto after = before;
  after.codings = static_cast<std::int64_t>(parts_.codings.of_item(tenant, before.id).size());
  after.status = ItemStatus::kInReview;
  after.undo_status.reset();
  return save(who, after);
}

Changed<Item> CodingService::resolve(const Principal& who, const Item& before, const Resolution& resolution) {
  const auto& tenant = who.scope();
  if (before.conflict != Conflict::kOpen) throw Error(ErrorCode::kConflict, "The coders of this item do not disagree");
  auto left = resolution.keep;
  for (auto& annotation : parts_.annotations.of_item(tenant, before.id)) {
    const bool is_kept = left.erase(annotation.id) > 0;
    const bool is_confirmed = annotation.status == AnnotationStatus::kConfirmed;
    const bool is_open = is_live(annotation.status) || annotation.status == AnnotationStatus::kSuggested;
    if (is_kept && !is_open) {
      throw Error(ErrorCode::kConflict, "A rejected or superseded annotation cannot be kept");
    }
    if (!is_open || (is_kept && is_confirmed)) continue;
    if (is_kept) {
      confirm(who, annotation, resolution.comment);
    } else {
      annotation.status = is_confirmed ? AnnotationStatus::kSuperseded : AnnotationStatus::kRejected;
      annotation.comment = resolution.comment;
    }
    save(who, annotation);
  }
  if (!left.empty()) {
    throw invalid_field("keep", "Must be annotations of this item");
  }
  auto after = before;
  after.conflict = Conflict::kResolved;
  after.status = ItemStatus::kReviewed;
  after.undo_status.reset();
  return changed(before, save(who, after), resolution.comment);
}

}  // namespace pharos::analyses
