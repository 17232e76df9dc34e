#pragma once

#include "features/reportability/cases/case_repository.hpp"
#include "features/reportability/obligations/obligation_repository.hpp"
#include "features/reportability/obligations/running_clock.hpp"
#include "features/reportability/rules/rule_sets.hpp"

namespace pharos::reportability {

// Keeps the stored due dates of a case in step with its awareness entries, answers and decisions.
class CaseClocks {
 public:
  CaseClocks(const RuleSets& rules, const CaseRepository& cases, ObligationRepository& obligations)
      : rules_(rules), cases_(cases), obligations_(obligations) {}

  // Call it at the end of every change, in its transaction.
  void refresh(const TenantScope& tenant, const CaseId& id);
  // The same for the cases that a report of a correction or removal recorded in this one concerns: cases of the product
  // with one of these problem codes whose report is not sent yet.
  void refresh_same_malfunction(const TenantScope& tenant, const Case& of,
                                const std::vector<std::string>& problem_codes);
  Clocks clocks(const TenantScope& tenant, const Case& of, const Obligation& obligation,
                const std::vector<Awareness>& awareness) const;
  const RuleSet& rules_of(const Obligation& obligation) const {
    return rules_.read(obligation.jurisdiction, obligation.rule_set);
  }

 private:
  const RuleSets& rules_;
  const CaseRepository& cases_;
  ObligationRepository& obligations_;
};

}  // namespace pharos::reportability
