#include "features/work/comments/comment_service.hpp"

#include <algorithm>

namespace pharos::work {
namespace {

Changed<CommentView> changed(const CommentView* before, CommentView after) {
  AuditNote note{.entity_id = after.id.text(),
                 .before = before != nullptr ? to_json(static_cast<const Comment&>(*before)) : Json(),
                 .after = to_json(static_cast<const Comment&>(after))};
  return {std::move(after), std::move(note)};
}

}  // namespace

Page<CommentView> CommentService::list(const Principal& who, const RecordRef& record, const Paging& paging) const {
  records_.require(who, record);
  return comments_.list(who.scope(), record, who.user, paging);
}

CommentView CommentService::read(const Principal& who, const CommentId& id) const {
  auto comment = comments_.find(who.scope(), id, who.user);
  if (!comment) throw Error(ErrorCode::kNotFound, "Comment not found");
  records_.require(who, *comment);
  return *std::move(comment);
}

void CommentService::require_colleagues(const Principal& who, const RecordRef& record, const std::string& text,
                                        const std::vector<Person>& before) const {
  for (const auto& id : mentioned_in(text)) {
    if (std::ranges::find(before, id, &Person::id) != before.end()) continue;
    if (!colleagues_.find(who, record, id)) {
      throw invalid_field("text", "Only members of your organization who can see this record can be mentioned");
    }
  }
}

Changed<CommentView> CommentService::create(const Principal& who, const NewComment& comment) {
  const auto record = records_.require(who, comment);
  require_colleagues(who, comment, comment.text, {});
  auto created = read(who, comments_.insert(who.scope(), who.user, comment));
  news_.notify_mentioned(who, record, created);
  news_.notify_others(who, record, created);
  return changed(nullptr, std::move(created));
}

Changed<CommentView> CommentService::update(const Principal& who, const CommentView& before, const std::string& text) {
  if (!before.is_mine) throw Error(ErrorCode::kForbidden, "Only the author can change a comment");
  if (before.withdrawn) throw Error(ErrorCode::kConflict, "A withdrawn comment cannot be changed");
  require_colleagues(who, before, text, before.mentioned);
  if (!comments_.update(who.scope(), before.id, text, before.version)) {
    throw Error(ErrorCode::kVersionConflict, "This comment was changed in the meantime. Reload and try again.");
  }
  auto after = read(who, before.id);
  news_.notify_mentioned(who, records_.require(who, before), after);
  return changed(&before, std::move(after));
}

Changed<CommentView> CommentService::withdraw(const Principal& who, const CommentView& before,
                                              const std::string& reason) {
  if (!before.is_mine && !who.may(Permission::kTenantWrite)) {
    throw Error(ErrorCode::kForbidden, "Only the author or an administrator can withdraw a comment");
  }
  if (!comments_.withdraw(who.scope(), before.id, who.user, reason)) {
    throw Error(ErrorCode::kConflict, "This comment has already been withdrawn");
  }
  auto change = changed(&before, read(who, before.id));
  change.note.reason = reason;
  return change;
}

}  // namespace pharos::work
