#include "features/reportability/rules/rule_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <stdexcept>

namespace pharos::reportability {
namespace {

template <class Row>
const Row& find_row(const std::vector<Row>& rows, const std::string& key, std::string_view what) {
  const auto found = std::ranges::find(rows, key, &Row::key);
  if (found == rows.end()) throw std::logic_error(fmt::format("the rules have no {} {}", what, key));
  return *found;
}

std::string text_of(const JsonObject& object, std::string_view name) {
  const auto* found = object.if_contains(name);
  return found == nullptr ? "" : std::string(found->as_string());
}

bool flag_of(const JsonObject& object, std::string_view name) {
  const auto* found = object.if_contains(name);
  return found != nullptr && found->as_bool();
}

template <class Enum>
Enum choice_of(std::string_view name) {
  const auto found = choices_of(Enum{}).find(name);
  if (!found) throw std::runtime_error(fmt::format("{} is not a choice of the rules", name));
  return *found;
}

template <class Enum>
std::vector<Enum> choices_in(const JsonObject& object, std::string_view name) {
  std::vector<Enum> values;
  for (const auto& value : object.at(name).as_array())
    values.push_back(choice_of<Enum>(std::string(value.as_string())));
  return values;
}

// "key" is a node, "=key" an outcome.
Target target_of(const JsonObject& object, std::string_view answer) {
  const auto text = text_of(object, answer);
  const bool is_outcome = text.starts_with('=');
  return {.key = is_outcome ? text.substr(1) : text, .is_outcome = is_outcome};
}

Question question_of(const JsonObject& object) {
  const auto lookup = text_of(object, "lookup");
  return {.key = text_of(object, "key"),
          .text = text_of(object, "text"),
          .help = text_of(object, "help"),
          .citation = text_of(object, "citation"),
          .lookup = lookup.empty() ? std::nullopt : std::optional{choice_of<Lookup>(lookup)}};
}

Node node_of(const JsonObject& object) {
  return {.key = text_of(object, "key"),
          .question = text_of(object, "question"),
          .yes = target_of(object, "yes"),
          .no = target_of(object, "no"),
          .uncertain = target_of(object, "uncertain")};
}

Outcome outcome_of(const JsonObject& object) {
  Outcome outcome{.key = text_of(object, "key"),
                  .kind = choice_of<OutcomeKind>(text_of(object, "kind")),
                  .label = text_of(object, "label"),
                  .text = text_of(object, "text"),
                  .citation = text_of(object, "citation")};
  if (const auto* clocks = object.if_contains("clocks")) {
    for (const auto& clock : clocks->as_array()) outcome.clocks.emplace_back(clock.as_string());
  }
  return outcome;
}

TimeLimit clock_of(const JsonObject& object) {
  return {.key = text_of(object, "key"),
          .label = text_of(object, "label"),
          .length = object.at("length").as_int64(),
          .unit = choice_of<TimeUnit>(text_of(object, "unit")),
          .calendar = text_of(object, "calendar"),
          .starts_from = choices_in<Topic>(object, "starts_from"),
          .counts_for = choices_in<PersonClass>(object, "counts_for"),
          .rolls_to_working_day = flag_of(object, "rolls_to_working_day"),
          .includes_two_working_days = flag_of(object, "includes_two_working_days"),
          .runs_per_fact = flag_of(object, "runs_per_fact"),
          .applies_if_started = flag_of(object, "applies_if_started"),
          .rule = text_of(object, "rule"),
          .citation = text_of(object, "citation")};
}

template <class Row>
std::vector<Row> rows_of(const JsonObject& object, std::string_view name, Row (*read)(const JsonObject&)) {
  std::vector<Row> rows;
  std::set<std::string> keys;
  for (const auto& value : object.at(name).as_array()) {
    rows.push_back(read(value.as_object()));
    if (!keys.insert(rows.back().key).second) throw std::runtime_error(rows.back().key + " is in the rules twice");
  }
  return rows;
}

// Follows every path from a node; `asked` are the questions already on the path.
void walk(const RuleSet& rules, const Target& target, std::set<std::string> asked, std::set<std::string>& reached) {
  reached.insert((target.is_outcome ? "=" : "") + target.key);
  if (target.is_outcome) {
    for (const auto& clock : rules.outcome(target.key).clocks) rules.clock(clock);
    return;
  }
  const auto& node = rules.node(target.key);
  if (!asked.insert(rules.question(node.question).key).second) {
    throw std::runtime_error(node.question + " is asked twice on one path");
  }
  for (const auto& [answer, name] : kAnswers.rows()) walk(rules, node.after(answer), asked, reached);
}

void require_reachable(const RuleSet& rules) {
  std::set<std::string> reached;
  walk(rules, {.key = rules.first}, {}, reached);
  for (const auto& node : rules.nodes) {
    if (!reached.contains(node.key)) throw std::runtime_error(node.key + " is never asked");
  }
  for (const auto& outcome : rules.outcomes) {
    if (!reached.contains("=" + outcome.key)) throw std::runtime_error(outcome.key + " is never reached");
  }
}

template <class Row>
void require_citations(const std::vector<Row>& rows) {
  for (const auto& row : rows) {
    if (row.citation.empty()) throw std::runtime_error(row.key + " has no citation");
  }
}

}  // namespace

std::string_view jurisdiction_name(Jurisdiction jurisdiction) {
  switch (jurisdiction) {
    case Jurisdiction::kUs:
      return "the United States (FDA)";
    case Jurisdiction::kEuMdr:
      return "the European Union (MDR)";
    case Jurisdiction::kEuIvdr:
      return "the European Union (IVDR)";
    case Jurisdiction::kGb:
      return "Great Britain";
    case Jurisdiction::kCa:
      return "Canada";
    case Jurisdiction::kAu:
      return "Australia";
  }
  return "";
}

const Question& RuleSet::question(const std::string& key) const {
  return find_row(questions, key, "question");
}

const Node& RuleSet::node(const std::string& key) const {
  return find_row(nodes, key, "node");
}

const Outcome& RuleSet::outcome(const std::string& key) const {
  return find_row(outcomes, key, "outcome");
}

const TimeLimit& RuleSet::clock(const std::string& key) const {
  return find_row(clocks, key, "clock");
}

RuleSet read_rule_set(const Json& document) {
  const auto& object = document.as_object();
  RuleSet rules;
  rules.jurisdiction = choice_of<Jurisdiction>(text_of(object, "jurisdiction"));
  rules.version = text_of(object, "version");
  rules.title = text_of(object, "title");
  rules.in_force_from = text_of(object, "in_force_from");
  rules.checked = choice_of<Checked>(text_of(object, "checked"));
  rules.checked_note = text_of(object, "checked_note");
  rules.first = text_of(object, "first");
  rules.questions = rows_of(object, "questions", question_of);
  rules.nodes = rows_of(object, "nodes", node_of);
  rules.outcomes = rows_of(object, "outcomes", outcome_of);
  rules.clocks = rows_of(object, "clocks", clock_of);
  require_citations(rules.questions);
  require_citations(rules.outcomes);
  require_citations(rules.clocks);
  require_reachable(rules);
  return rules;
}

}  // namespace pharos::reportability
