#include "features/reportability/rules/decision_path.hpp"

#include <algorithm>
#include <set>

namespace pharos::reportability {
namespace {

void collect(const RuleSet& rules, const Answers& answers, const Target& target, std::set<std::string>& visited,
             std::vector<const Outcome*>& reachable) {
  if (target.is_outcome) {
    const auto* outcome = &rules.outcome(target.key);
    if (std::ranges::find(reachable, outcome) == reachable.end()) reachable.push_back(outcome);
    return;
  }
  if (!visited.insert(target.key).second) return;
  const auto& node = rules.node(target.key);
  const auto given = answers.find(node.question);
  for (const auto& [answer, name] : kAnswers.rows()) {
    if (given == answers.end() || given->second == answer) {
      collect(rules, answers, node.after(answer), visited, reachable);
    }
  }
}

}  // namespace

DecisionPath follow(const RuleSet& rules, const Answers& answers) {
  DecisionPath path;
  Target target{.key = rules.first};
  while (!target.is_outcome) {
    const auto& node = rules.node(target.key);
    const auto& question = rules.question(node.question);
    const auto given = answers.find(question.key);
    if (given == answers.end()) {
      path.next = &question;
      break;
    }
    path.asked.push_back(&question);
    path.has_uncertain_answer = path.has_uncertain_answer || given->second == Answer::kUncertain;
    target = node.after(given->second);
  }
  if (target.is_outcome) path.outcome = &rules.outcome(target.key);
  std::set<std::string> visited;
  collect(rules, answers, {.key = rules.first}, visited, path.reachable);
  return path;
}

}  // namespace pharos::reportability
