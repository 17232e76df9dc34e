#pragma once

#include "core/audit_note.hpp"
#include "features/work/assignments/assignment_repository.hpp"
#include "features/work/colleagues.hpp"
#include "features/work/notifications/notifier.hpp"

namespace pharos::work {

class AssignmentService {
 public:
  AssignmentService(AssignmentRepository& assignments, const Records& records, const Colleagues& colleagues,
                    Notifier& notifier)
      : assignments_(assignments), records_(records), colleagues_(colleagues), notifier_(notifier) {}

  // Throws Error{kInvalidFields} for kinds of records that cannot be assigned.
  Assignment read(const Principal& who, const RecordRef& record) const;
  // Throws Error{kForbidden} without the permission to change the record.
  Changed<Assignment> save(const Principal& who, const Assignment& before, const AssignmentBody& wanted);

 private:
  // What changing the assignment of such a record requires.
  Permission require_assignable(const RecordRef& record) const;
  void notify_assignee(const Principal& who, const Assignment& assignment);

  AssignmentRepository& assignments_;
  const Records& records_;
  const Colleagues& colleagues_;
  Notifier& notifier_;
};

}  // namespace pharos::work
