#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/reportability/cases/case_body.hpp"
#include "features/reportability/obligations/case_view.hpp"

namespace pharos::reportability {

// Opens cases and records what is known about them. Everything here runs in the transaction of its request.
class CaseService {
 public:
  struct Parts {
    const RuleSets& rules;
    CaseRepository& cases;
    ObligationRepository& obligations;
    CaseClocks& clocks;
    const CaseReader& reader;
    const SourceComplaints& complaints;
    const products::ProductHeads& products;
    const Clock& clock;
  };
  explicit CaseService(const Parts& parts) : parts_(parts) {}

  CaseView read(const Principal& who, const CaseId& id) const { return parts_.reader.read(who.scope(), id); }
  struct Opened {
    CaseView view;
    bool is_new = true;  // false: joined a case of the same event
    AuditNote note;
  };
  // Never a second case of the same event: complaints of an existing case, or of the same patient, product and day,
  // join it. Throws Error{kConflict} naming `separate_reason` if it may be the same event as another case.
  Opened open(const Principal& who, const NewCase& given);
  Changed<CaseView> update(const Principal& who, const CaseView& before, const CaseFacts& facts);
  Changed<CaseView> add_complaint(const Principal& who, const CaseView& before, const ComplaintId& complaint);
  // Under the rules in force when the organization became aware. Throws Error{kConflict} if the case concerns it
  // already.
  Changed<CaseView> add_jurisdiction(const Principal& who, const CaseView& before, Jurisdiction jurisdiction);
  Changed<CaseView> add_awareness(const Principal& who, const CaseView& before, const AwarenessSpec& spec);
  Changed<CaseView> withdraw_awareness(const Principal& who, const CaseView& before, const AwarenessId& entry,
                                       const std::string& reason);

  // Something became known outside of the case, such as the conclusion of an investigation. On a reported case, it
  // starts the clock of a supplement; nothing if the case was not reported.
  std::optional<AuditNote> record_fact(const Principal& who, const CaseId& id, const std::string& what);

 private:
  std::vector<SourceComplaint> load(const TenantScope& tenant, const std::vector<ComplaintId>& ids) const;
  std::optional<CaseId> find_same_event(const TenantScope& tenant, const ProductId& product, const NewCase& given,
                                        const CaseFacts& facts) const;
  CaseId create(const Principal& who, const ProductId& product, const NewCase& given, const CaseFacts& facts);
  void join(const Principal& who, const CaseId& id, const std::vector<SourceComplaint>& complaints);
  void require_plausible(const AwarenessSpec& spec, const std::optional<std::string>& event_day) const;
  // What has changed on a reported case starts the clock of a supplement. False if it was not reported.
  bool record_new_fact(const Principal& who, const CaseView& before, const std::string& what);
  Changed<CaseView> finish(const Principal& who, const CaseView& before, Json after);

  Parts parts_;
};

}  // namespace pharos::reportability
