#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "features/work/record.hpp"

namespace pharos::work {

// Who is responsible for a record; version 0 if no one ever was.
struct Assignment : RecordRef {
  std::optional<Person> assignee = {};
  std::optional<std::string> due_on = {};  // a day: 2026-10-31
  std::optional<Person> assigned_by = {};
  std::optional<Timestamp> assigned_at = {};
  std::int64_t version = 0;
};
BOOST_DESCRIBE_STRUCT(Assignment, (RecordRef), (assignee, due_on, assigned_by, assigned_at, version))

// The body of a change. Without an assignee, the record is assigned to no one.
struct AssignmentBody : RecordRef {
  std::optional<UserId> assignee_id = {};
  std::optional<std::string> due_on = {};
};
BOOST_DESCRIBE_STRUCT(AssignmentBody, (RecordRef), (assignee_id, due_on))

// Throws Error{kInvalidFields} with every invalid field.
AssignmentBody read_assignment(const Json& body);

}  // namespace pharos::work
