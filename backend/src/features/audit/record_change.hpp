#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"

namespace pharos::audit {

struct FieldChange {
  std::string field;
  Json before;
  Json after;
};
BOOST_DESCRIBE_STRUCT(FieldChange, (), (field, before, after))

// The members that differ between two versions of a record, by name, except those maintained by the server.
std::vector<FieldChange> list_changes(const Json& before, const Json& after);

struct Actor {
  UserId id;
  std::string display_name;
};
BOOST_DESCRIBE_STRUCT(Actor, (), (id, display_name))

// One change of one record.
struct RecordChange {
  std::int64_t seq = 0;
  Timestamp at;
  std::optional<Actor> actor;
  std::string action;
  std::vector<FieldChange> changes;  // empty if the record was created or deleted
  std::optional<std::string> reason;
};
BOOST_DESCRIBE_STRUCT(RecordChange, (), (seq, at, actor, action, changes, reason))

}  // namespace pharos::audit
