#include "features/reportability/obligations/running_clock.hpp"

#include <algorithm>

namespace pharos::reportability {
namespace {

bool counts_for(const TimeLimit& limit, const Awareness& entry) {
  return entry.counts() && std::ranges::find(limit.counts_for, entry.person_class) != limit.counts_for.end();
}

// The earliest entry of the first topic that has one.
const Awareness* find_start(const TimeLimit& limit, const Obligation& obligation,
                            const std::vector<Awareness>& awareness) {
  for (const auto topic : limit.starts_from) {
    const Awareness* earliest = nullptr;
    for (const auto& entry : awareness) {
      if (entry.topic != topic || !counts_for(limit, entry)) continue;
      if (topic == Topic::kReportability && !restarts(obligation, entry)) continue;
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

bool is_earlier(const std::optional<NextDue>& left, const std::optional<NextDue>& right) {
  return left && (!right || *left->due_until < *right->due_until);
}

class ClockSet {
 public:
  ClockSet(const RuleSet& rules, const Obligation& obligation, const std::vector<Awareness>& awareness)
      : rules_(rules), obligation_(obligation), awareness_(awareness) {}

  // The earliest of the outcome's clocks; nothing if none has started.
  std::optional<NextDue> add(const Outcome& outcome, bool is_provisional) {
    std::optional<NextDue> earliest;
    for (const auto& key : outcome.clocks) {
      const auto& limit = rules_.clock(key);
      if (limit.runs_per_fact) continue;
      const auto* clock = add(limit);
      if (clock == nullptr) continue;
      const auto due = due_of(*clock, is_provisional);
      if (is_earlier(due, earliest)) earliest = due;
      if (outcome.kind == OutcomeKind::kReportable && is_known_worse(*clock) && is_earlier(due, known_)) known_ = due;
    }
    return earliest;
  }
  // The earliest clock that such knowledge has started.
  const std::optional<NextDue>& known() const { return known_; }
  // A clock for each fact that no report contains yet. Without a report there is nothing to supplement.
  std::optional<NextDue> add_facts() {
    std::optional<NextDue> earliest;
    const bool is_supplemented = is_undecided(obligation_.state) || is_reported(obligation_.state);
    for (const auto& limit : rules_.clocks) {
      if (!limit.runs_per_fact) continue;
      const auto topic = limit.starts_from.front();
      if (topic == Topic::kNewFact && !is_supplemented) continue;
      for (const auto& entry : awareness_) {
        if (entry.topic != topic || entry.is_reported_in(rules_.jurisdiction) || !counts_for(limit, entry)) continue;
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
    const auto* entry = find_start(limit, obligation_, awareness_);
    if (entry == nullptr) {
      if (limit.applies_if_started) return nullptr;
      if (std::ranges::find(clocks_.not_started, limit.label) == clocks_.not_started.end()) {
        clocks_.not_started.push_back(limit.label);
      }
      return nullptr;
    }
    clocks_.running.push_back(start(limit, *entry));
    return &clocks_.running.back();
  }

  // Whether the clock was started by the knowledge of a death, of a threat or of the need for remedial action.
  bool is_known_worse(const RunningClock& clock) const {
    const auto topic = std::ranges::find(awareness_, clock.awareness_id, &Awareness::id)->topic;
    return topic == Topic::kSeverity || topic == Topic::kRemedialAction;
  }

  const RuleSet& rules_;
  const Obligation& obligation_;
  const std::vector<Awareness>& awareness_;
  Clocks clocks_;
  std::optional<NextDue> known_;
};

}  // namespace

bool restarts(const Obligation& obligation, const Awareness& entry) {
  return entry.topic == Topic::kReportability && entry.counts() && obligation.not_reportable_at &&
         entry.at >= *obligation.not_reportable_at;
}

std::optional<std::string> last_day_of(const Clocks& clocks, const Outcome& outcome) {
  for (const auto& clock : clocks.running) {  // the first to end first
    if (std::ranges::find(outcome.clocks, clock.key) != outcome.clocks.end()) return clock.due.lawful_day;
  }
  return std::nullopt;
}

Clocks clocks_of(const RuleSet& rules, const Obligation& obligation, const Answers& answers,
                 const std::vector<Awareness>& awareness) {
  ClockSet clocks{rules, obligation, awareness};
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
    if (is_earlier(clocks.known(), next)) next = clocks.known();
  } else if (obligation.outcome && !is_reported(obligation.state) && is_due(obligation.state)) {
    next = clocks.add(rules.outcome(*obligation.outcome), false);
  }
  const auto fact = clocks.add_facts();
  if (is_earlier(fact, next)) next = fact;
  return clocks.take(next.value_or(NextDue{}));
}

}  // namespace pharos::reportability
