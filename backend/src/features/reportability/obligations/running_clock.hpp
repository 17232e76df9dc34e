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
// possible outcomes allow (of all outcomes, if the answers lead to no report), or the earliest that the knowledge of a
// death, of a threat or of the need for remedial action has started. After it, the earliest time limit of the outcome
// counts; once a report was sent, only facts that are new.
Clocks clocks_of(const RuleSet& rules, const Obligation& obligation, const Answers& answers,
                 const std::vector<Awareness>& awareness);

// Whether this entry starts the time limits anew: new information about an event that was decided, with a signature, to
// be not reportable (MDCG 2023-3, questions 14 and 15).
bool restarts(const Obligation& obligation, const Awareness& entry);

// The last lawful day of the report that an outcome asks for; nothing if none of its clocks runs.
std::optional<std::string> last_day_of(const Clocks& clocks, const Outcome& outcome);

}  // namespace pharos::reportability
