#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>

#include "core/id.hpp"
#include "core/json_reader.hpp"
#include "features/reportability/rules/rule_set.hpp"

namespace pharos::reportability {

using AwarenessId = Id<struct AwarenessTag>;

// Who became aware of what, when and how: what starts a clock.
struct AwarenessSpec {
  Topic topic = Topic::kEvent;
  Timestamp at = {};
  std::string time_zone = {};
  std::string person = {};
  PersonClass person_class = PersonClass::kAny;
  std::string basis = {};
};
BOOST_DESCRIBE_STRUCT(AwarenessSpec, (), (topic, at, time_zone, person, person_class, basis))

struct Awareness : AwarenessSpec {
  AwarenessId id = {};
  Timestamp recorded_at = {};
  std::string recorded_by_name = {};
  std::optional<Timestamp> withdrawn_at = {};
  std::optional<std::string> withdrawn_by_name = {};
  std::optional<std::string> withdrawn_reason = {};
  std::optional<std::string> settled_on = {};  // the day the report that contains it was sent

  bool counts() const { return !withdrawn_at; }
};
BOOST_DESCRIBE_STRUCT(Awareness, (AwarenessSpec),
                      (id, recorded_at, recorded_by_name, withdrawn_at, withdrawn_by_name, withdrawn_reason,
                       settled_on))

// Throws Error{kInvalidFields} with every invalid field.
AwarenessSpec read_awareness(const Json& body);

}  // namespace pharos::reportability
