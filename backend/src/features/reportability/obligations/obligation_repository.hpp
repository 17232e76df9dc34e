#pragma once

#include <optional>
#include <vector>

#include "db/database.hpp"
#include "features/reportability/cases/case.hpp"
#include "features/reportability/obligations/obligation.hpp"

namespace pharos::reportability {

class ObligationRepository {
 public:
  ObligationRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // In the order of the jurisdictions.
  std::vector<Obligation> list(const TenantScope& tenant, const CaseId& id) const;
  void insert(const TenantScope& tenant, const CaseId& id, Jurisdiction jurisdiction, const std::string& rule_set);
  void set_state(const TenantScope& tenant, const CaseId& id, Jurisdiction jurisdiction, ObligationState state);
  struct Decision : DecisionSpec {
    ObligationState state = ObligationState::kReportable;
    std::string outcome = {};
    bool is_uncertain = false;
    std::optional<signatures::SignatureId> signature_id = {};
  };
  void decide(const TenantScope& tenant, const CaseId& id, Jurisdiction jurisdiction, const Decision& decision,
              const UserId& by);
  // Takes the decision back; the answers stay.
  void reopen(const TenantScope& tenant, const CaseId& id, Jurisdiction jurisdiction);
  struct Sent {
    std::string day = {};
    std::string reference = {};
    std::optional<bool> was_on_time = {};
    bool is_initial = true;  // replaces an initial report that was rejected
  };
  void submit(const TenantScope& tenant, const CaseId& id, Jurisdiction jurisdiction, const Sent& sent);
  // The due date, and what lists need of it.
  void set_due(const TenantScope& tenant, const CaseId& id, Jurisdiction jurisdiction, const NextDue& due,
               bool is_open);
  // What the list of cases is sorted and filtered by, from the case's obligations.
  void summarize(const TenantScope& tenant, const CaseId& id);

  std::vector<CaseAnswer> answers(const TenantScope& tenant, const CaseId& id, Jurisdiction jurisdiction) const;
  void answer(const TenantScope& tenant, const CaseId& id, Jurisdiction jurisdiction, const std::string& question,
              const AnswerSpec& spec, const UserId& by);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::reportability
