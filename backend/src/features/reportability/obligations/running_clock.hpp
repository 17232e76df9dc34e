#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "features/reportability/cases/awareness.hpp"
#include "features/reportability/clocks/due_date.hpp"
#include "features/reportability/obligations/obligation.hpp"

namespace pharos::reportability {

// A time limit that someone's awareness has started.
struct RunningClock {
  std::string key = {};
  std::string label = {};
  std::string rule = {};
  std::string citation = {};
  AwarenessId awareness_id = {};  // what started it
  DueDate due = {};
};
BOOST_DESCRIBE_STRUCT(RunningClock, (), (key, label, rule, citation, awareness_id, due))

// What runs for an obligation, the first to end first.
struct Clocks {
  std::vector<RunningClock> running = {};
  // Labels of time limits of the outcome that no awareness entry has started.
  std::vector<std::string> not_started = {};
  NextDue next = {};
};

// Before the decision, every time limit that may still apply runs, and `next` is the last of the dates that the
// possible outcomes allow (of all outcomes, if the answers lead to no report). After it, the earliest time limit of the
// outcome counts; once a report was sent, only facts that are new.
Clocks clocks_of(const RuleSet& rules, const Obligation& obligation, const Answers& answers,
                 const std::vector<Awareness>& awareness);

}  // namespace pharos::reportability
