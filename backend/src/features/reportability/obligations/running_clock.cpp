#include "features/reportability/obligations/running_clock.hpp"

#include <algorithm>

namespace pharos::reportability {
namespace {

bool counts_for(const TimeLimit& limit, const Awareness& entry) {
  return entry.counts() && std::ranges::find(limit.counts_for, entry.person_class) != limit.counts_for.end();
}

// The earliest entry of the first topic that has one.
const Awareness* find_start(const TimeLimit& limit, const std::vector<Awareness>& awareness) {
  for (const auto topic : limit.starts_from) {
    const Awareness* earliest = nullptr;
    for (const auto& entry : awareness) {
      if (entry.topic != topic || !counts_for(limit, entry)) continue;
      if (earliest == nullptr || entry.at < earliest->at) earliest = &entry;
    }
    if (earliest != nullptr) return earliest;
  }
  return nullptr;
}

RunningClock start(const TimeLimit& limit, const Awareness& entry) {
  return {.key = limit.key,
          .label = limit.label,
          .rule = limit.rule,
          .citation = limit.citation,
          .awareness_id = entry.id,
          .due = due_date(limit, entry.at, entry.time_zone)};
}

NextDue due_of(const RunningClock& clock, bool is_provisional) {
  return {.due_clock = clock.key,
          .nominal_due = clock.due.nominal_day,
          .lawful_due = clock.due.lawful_day,
          .due_until = clock.due.lawful_until,
          .is_provisional = is_provisional};
}

class ClockSet {
 public:
  ClockSet(const RuleSet& rules, const std::vector<Awareness>& awareness) : rules_(rules), awareness_(awareness) {}

  // The earliest of the outcome's clocks; nothing if none has started.
  std::optional<NextDue> add(const Outcome& outcome, bool is_provisional) {
    std::optional<NextDue> earliest;
    for (const auto& key : outcome.clocks) {
      const auto& limit = rules_.clock(key);
      if (limit.runs_per_fact) continue;
      const auto* clock = add(limit);
      if (clock != nullptr && (!earliest || clock->due.lawful_until < *earliest->due_until)) {
        earliest = due_of(*clock, is_provisional);
      }
    }
    return earliest;
  }
  // A clock for each fact that no report contains yet.
  std::optional<NextDue> add_facts() {
    std::optional<NextDue> earliest;
    for (const auto& limit : rules_.clocks) {
      if (!limit.runs_per_fact) continue;
      for (const auto& entry : awareness_) {
        if (entry.topic != limit.starts_from.front() || entry.settled_on || !counts_for(limit, entry)) continue;
        clocks_.running.push_back(start(limit, entry));
        const auto& due = clocks_.running.back();
        if (!earliest || due.due.lawful_until < *earliest->due_until) earliest = due_of(due, false);
      }
    }
    return earliest;
  }
  Clocks take(NextDue next) {
    clocks_.next = std::move(next);
    std::ranges::stable_sort(clocks_.running, {}, [](const RunningClock& clock) { return clock.due.lawful_until; });
    return std::move(clocks_);
  }

 private:
  const RunningClock* add(const TimeLimit& limit) {
    const auto known = std::ranges::find(clocks_.running, limit.key, &RunningClock::key);
    if (known != clocks_.running.end()) return &*known;
    const auto* entry = find_start(limit, awareness_);
    if (entry == nullptr) {
      if (std::ranges::find(clocks_.not_started, limit.label) == clocks_.not_started.end()) {
        clocks_.not_started.push_back(limit.label);
      }
      return nullptr;
    }
    clocks_.running.push_back(start(limit, *entry));
    return &clocks_.running.back();
  }

  const RuleSet& rules_;
  const std::vector<Awareness>& awareness_;
  Clocks clocks_;
};

bool is_earlier(const std::optional<NextDue>& left, const std::optional<NextDue>& right) {
  return left && (!right || *left->due_until < *right->due_until);
}

}  // namespace

Clocks clocks_of(const RuleSet& rules, const Obligation& obligation, const Answers& answers,
                 const std::vector<Awareness>& awareness) {
  ClockSet clocks{rules, awareness};
  std::optional<NextDue> next;
  if (is_undecided(obligation.state)) {
    const auto consider = [&clocks, &next](const Outcome& outcome) {
      const auto due = clocks.add(outcome, true);
      const bool is_later = due && (!next || *next->due_until < *due->due_until);
      if (is_later && outcome.kind == OutcomeKind::kReportable) next = due;
    };
    for (const auto* outcome : follow(rules, answers).reachable) consider(*outcome);
    // Answers that lead to "not reportable" are no decision: it must still be made in time.
    if (!next) std::ranges::for_each(rules.outcomes, consider);
  } else if (obligation.outcome && !is_reported(obligation.state) && is_due(obligation.state)) {
    next = clocks.add(rules.outcome(*obligation.outcome), false);
  }
  const auto fact = clocks.add_facts();
  if (is_earlier(fact, next)) next = fact;
  return clocks.take(next.value_or(NextDue{}));
}

}  // namespace pharos::reportability
