#pragma once

#include <algorithm>
#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

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

struct AwarenessEntry : AwarenessSpec {
  AwarenessId id = {};
  Timestamp recorded_at = {};
  std::string recorded_by_name = {};
  std::optional<Timestamp> withdrawn_at = {};
  std::optional<std::string> withdrawn_by_name = {};
  std::optional<std::string> withdrawn_reason = {};

  bool counts() const { return !withdrawn_at; }
};
BOOST_DESCRIBE_STRUCT(AwarenessEntry, (AwarenessSpec),
                      (id, recorded_at, recorded_by_name, withdrawn_at, withdrawn_by_name, withdrawn_reason))

// A report to one authority that contains a fact.
struct FactReport {
  Jurisdiction jurisdiction = Jurisdiction::kUs;
  std::string sent_on = {};
  std::string reference = {};  // its number; empty in older records
};
BOOST_DESCRIBE_STRUCT(FactReport, (), (jurisdiction, sent_on, reference))

struct Awareness : AwarenessEntry {
  std::vector<FactReport> reports = {};  // that contain the fact; each authority needs its own

  bool is_reported_in(Jurisdiction jurisdiction) const {
    return std::ranges::find(reports, jurisdiction, &FactReport::jurisdiction) != reports.end();
  }
};
BOOST_DESCRIBE_STRUCT(Awareness, (AwarenessEntry), (reports))

// Throws Error{kInvalidFields} with every invalid field.
AwarenessSpec read_awareness(const Json& body);

}  // namespace pharos::reportability
