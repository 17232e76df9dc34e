#include "features/reportability/rules/rule_sets.hpp"

#include <fmt/format.h>

#include "core/display_date.hpp"
#include "core/error.hpp"
#include "features/reportability/rules/shipped_rules.hpp"

namespace pharos::reportability {

const RuleSets& RuleSets::shipped() {
  static const RuleSets sets = [] {
    std::vector<RuleSet> list;
    for (const auto text :
         {shipped_us(), shipped_eu_mdr(), shipped_eu_ivdr(), shipped_gb(), shipped_ca(), shipped_au()}) {
      list.push_back(read_rule_set(read_json(text)));
    }
    return RuleSets{std::move(list)};
  }();
  return sets;
}

const RuleSet& RuleSets::read(Jurisdiction jurisdiction, const std::string& version) const {
  for (const auto& rules : sets_) {
    if (rules.jurisdiction == jurisdiction && rules.version == version) return rules;
  }
  throw Error(ErrorCode::kNotFound, "Rule set not found");
}

const RuleSet& RuleSets::in_force(Jurisdiction jurisdiction, const std::string& day) const {
  const RuleSet* newest = nullptr;
  for (const auto& rules : sets_) {
    const bool fits = rules.jurisdiction == jurisdiction && rules.in_force_from <= day;
    if (fits && (newest == nullptr || newest->in_force_from < rules.in_force_from)) newest = &rules;
  }
  if (newest != nullptr) return *newest;
  const auto message = fmt::format("No rule set was in force on {}", display_day(day));
  throw Error(ErrorCode::kInvalidFields, message, {{"at", message}});
}

}  // namespace pharos::reportability
