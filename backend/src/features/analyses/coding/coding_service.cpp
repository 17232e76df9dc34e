#include "features/analyses/coding/coding_service.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/error.hpp"
#include "core/json_reader.hpp"
#include "features/analyses/coding/annotation_view.hpp"

namespace pharos::analyses {
namespace {

constexpr size_t kMaxAnnotationComment = 2000;

}  // namespace

Resolution read_resolution(const Json& body) {
  JsonReader in{body};
  Resolution resolution;
  for (auto& id : in.texts("keep", 50, 64)) resolution.keep.insert(AnnotationId{std::move(id)});
  in.require(!resolution.keep.empty(), "keep", "Select the annotations to keep");
  resolution.comment = in.text("comment", "A reason is required", kMaxAnnotationComment);
  in.finish();
  return resolution;
}

Annotation CodingService::annotation(const Principal& who, const Analysis& analysis, const AnnotationId& id) const {
  auto found = parts_.annotations.find(who.scope(), analysis.id, id);
  if (!found || !may_see(analysis, read_item(parts_.items, who, analysis, found->item_id), *found, who.user)) {
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
  require_codable(analysis, read_item(parts_.items, who, analysis, wanted.item_id));
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
  if (!parts_.annotations.update(who.scope(), after)) throw changed_meanwhile("This annotation was");
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
  require_codable(analysis, read_item(parts_.items, who, analysis, before.item_id));
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
  const auto coded = read_item(parts_.items, who, analysis, before.item_id);
  require_no_conflict(coded);
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
    // A rejection can reopen the item.
    const auto reopened = parts_.finished.reopen_if_empty(who, analysis, coded, before.created_by.id);
    if (reopened.revision != coded.revision) {
      was["item"] = to_json(record_of(coded));
      is["item"] = to_json(record_of(reopened));
    }
  }
  AuditNote note{.entity_id = saved.id.text(), .before = was, .after = is, .reason = comment};
  return {std::move(saved), std::move(note)};
}

Changed<BulkResult> CodingService::confirm_many(const Principal& who, const Analysis& analysis,
                                                const std::vector<AnnotationId>& ids) {
  const bool own_too = parts_.signing.authors_may_approve(who.scope());
  BulkResult result;
  for (const auto& id : ids) {
    auto one = annotation(who, analysis, id);
    const bool is_mine = one.created_by.id == who.user;
    const bool is_open = read_item(parts_.items, who, analysis, one.item_id).conflict == Conflict::kOpen;
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
  if (!left.empty()) throw invalid_field("keep", "Must be annotations of this item");
  auto after = before;
  after.conflict = Conflict::kResolved;
  after.status = ItemStatus::kReviewed;
  after.undo_status.reset();
  return changed(before, save_item(parts_.items, who, after), resolution.comment);
}

}  // namespace pharos::analyses
