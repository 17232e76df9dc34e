#pragma once

#include <boost/describe.hpp>
#include <vector>

#include "features/reportability/rules/rule_sets.hpp"

namespace pharos::reportability {

// A rule set as the API shows it.
struct RuleSetView : RuleSetHead {
  std::vector<Question> questions = {};
  std::vector<Outcome> outcomes = {};
  std::vector<TimeLimit> clocks = {};
};
BOOST_DESCRIBE_STRUCT(RuleSetView, (RuleSetHead), (questions, outcomes, clocks))

inline std::vector<RuleSetView> view_of(const RuleSets& sets) {
  std::vector<RuleSetView> views;
  for (const auto& rules : sets.all()) {
    RuleSetView view;
    static_cast<RuleSetHead&>(view) = rules;
    view.questions = rules.questions;
    view.outcomes = rules.outcomes;
    view.clocks = rules.clocks;
    views.push_back(std::move(view));
  }
  return views;
}

}  // namespace pharos::reportability
