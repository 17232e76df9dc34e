#pragma once

#include <map>
#include <string>
#include <vector>

#include "features/reportability/rules/rule_set.hpp"

namespace pharos::reportability {

using Answers = std::map<std::string, Answer>;  // by question

// How far the answers lead.
struct DecisionPath {
  std::vector<const Question*> asked = {};     // in order, with an answer
  const Question* next = nullptr;              // the first one without an answer
  const Outcome* outcome = nullptr;            // set when every question on the path is answered
  bool has_uncertain_answer = false;           // on the path
  std::vector<const Outcome*> reachable = {};  // outcomes that the answers do not exclude, each once
};

DecisionPath follow(const RuleSet& rules, const Answers& answers);

}  // namespace pharos::reportability
