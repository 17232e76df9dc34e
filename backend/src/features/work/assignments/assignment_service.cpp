#include "features/work/assignments/assignment_service.hpp"

#include <fmt/format.h>

#include "core/display_date.hpp"

namespace pharos::work {

Permission AssignmentService::require_assignable(const RecordRef& record) const {
  const auto permission = records_.assigning(record.record_kind);
  if (!permission) throw invalid_field("record_kind", "Records of this kind cannot be assigned");
  return *permission;
}

Assignment AssignmentService::read(const Principal& who, const RecordRef& record) const {
  require_assignable(record);
  records_.require(who, record);
  return assignments_.read(who.scope(), record);
}

void AssignmentService::notify_assignee(const Principal& who, const Assignment& assignment) {
  if (!assignment.assignee) return;
  const auto record = records_.require(who, assignment);
  notifier_.notify(who.scope(), {assignment.assignee->id},
                   {.kind = NotificationKind::kAssigned,
                    .source = fmt::format("assigned:{}:{}:{}", kRecordKinds.name(assignment.record_kind),
                                          assignment.record_id, assignment.version),
                    .title = record.title,
                    .event = who.display_name + " assigned this to you" +
                             (assignment.due_on ? ", due on " + display_day(*assignment.due_on) : ""),
                    .path = record.path,
                    .actor = who.user});
}

Changed<Assignment> AssignmentService::save(const Principal& who, const Assignment& before,
                                            const AssignmentBody& wanted) {
  if (!who.may(require_assignable(wanted))) {
    throw Error(ErrorCode::kForbidden, "You do not have permission to assign this record");
  }
  // Someone who has left stays assigned until another person is selected.
  const bool is_same = before.assignee && wanted.assignee_id == before.assignee->id;
  if (wanted.assignee_id && !is_same && !colleagues_.find(who, wanted, *wanted.assignee_id)) {
    throw invalid_field("assignee_id", "Must be a member of your organization who can see this record");
  }
  if (!assignments_.save(who.scope(), wanted, who.user, before.version)) throw changed_meanwhile("This assignment was");
  auto after = assignments_.read(who.scope(), wanted);
  notify_assignee(who, after);
  // Under the id of the record, so that it is part of the record's history.
  AuditNote note{.entity_id = wanted.record_id, .before = to_json(before), .after = to_json(after)};
  return {std::move(after), std::move(note)};
}

}  // namespace pharos::work
