#pragma once

#include <string>
#include <vector>

#include "features/reportability/rules/rule_set.hpp"

namespace pharos::reportability {

// All versions of the rules of all jurisdictions. Immutable.
class RuleSets {
 public:
  explicit RuleSets(std::vector<RuleSet> sets) : sets_(std::move(sets)) {}
  // The tables shipped with the program.
  static const RuleSets& shipped();

  const std::vector<RuleSet>& all() const { return sets_; }
  // The version a case was decided under. Throws Error{kNotFound}.
  const RuleSet& read(Jurisdiction jurisdiction, const std::string& version) const;
  // The version in force on a day. Throws Error{kInvalidFields} naming `awareness` if there was none.
  const RuleSet& in_force(Jurisdiction jurisdiction, const std::string& day) const;

 private:
  std::vector<RuleSet> sets_;
};

}  // namespace pharos::reportability
