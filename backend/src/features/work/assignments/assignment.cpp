#include "features/work/assignments/assignment.hpp"

namespace pharos::work {

AssignmentBody read_assignment(const Json& body) {
  JsonReader reader{body};
  AssignmentBody assignment{
      {read_record_ref(reader)}, reader.optional_id<UserId>("assignee_id"), reader.optional_day("due_on")};
  reader.require(!assignment.due_on || assignment.assignee_id, "due_on", "Select a person for this due date");
  reader.finish();
  return assignment;
}

}  // namespace pharos::work
