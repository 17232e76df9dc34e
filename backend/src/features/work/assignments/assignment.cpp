#include "features/work/assignments/assignment.hpp"

namespace pharos::work {

AssignmentBody read_assignment(const Json& body) {
  JsonReader reader{body};
  AssignmentBody assignment{{read_record_ref(reader)}, {}, {}};
  if (auto id = reader.optional_text("assignee_id", 64)) assignment.assignee_id = UserId{*std::move(id)};
  assignment.due_on = reader.optional_text("due_on", 10);
  reader.require(!assignment.due_on || (assignment.due_on->size() == 10 && find_timestamp(*assignment.due_on)),
                 "due_on", "Must be a date such as 2030-01-31");
  reader.require(!assignment.due_on || assignment.assignee_id, "due_on", "Select a person for this due date");
  reader.finish();
  return assignment;
}

}  // namespace pharos::work
