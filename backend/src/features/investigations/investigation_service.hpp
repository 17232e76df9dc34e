#pragma once

#include "core/audit_note.hpp"
#include "features/investigations/investigation_repository.hpp"
#include "features/investigations/investigation_view.hpp"
#include "features/investigations/reported_cases.hpp"
#include "features/investigations/similar/similar_complaints.hpp"
#include "features/investigations/states.hpp"

namespace pharos::investigations {

// Why no investigation is needed: a similar complaint has been investigated (21 CFR 820.35(a)).
struct Justification {
  InvestigationId prior_id = {};
  std::string why_similar = {};
};

// The rules of investigations. Every change runs in the transaction of its request.
class InvestigationService {
 public:
  struct Parts {
    InvestigationRepository& repository;
    const ComplaintSource& complaints;
    const SimilarComplaints& similar;
    const products::ProductHeads& products;
    const risk_files::EffectiveFiles& risk_files;
    const risk_files::RiskFileRepository& risk_file_versions;
    signatures::SigningService& signing;
    ReportedCases& cases;
    const Clock& clock;
  };
  explicit InvestigationService(const Parts& parts) : parts_(parts) {}

  // Throws Error{kNotFound} for what this tenant does not have.
  Investigation read(const Principal& who, const InvestigationId& id) const;
  InvestigationView view(const TenantScope& tenant, const Investigation& investigation) const;
  RiskOptions risk_options(const TenantScope& tenant, const Investigation& investigation) const;
  // What a signature covers: the content, and the entries of the custody log at that time.
  signatures::Record record(const Investigation& investigation, const std::vector<CustodyEntry>& custody) const;
  // Today as a calendar day, in UTC.
  std::string today() const;

  Changed<Investigation> create(const Principal& who, const NewInvestigation& made);
  Changed<Investigation> update(const Principal& who, const Investigation& before, const InvestigationSpec& spec);
  Changed<Investigation> add_custody(const Principal& who, const Investigation& before, const CustodyEntrySpec& entry);
  Changed<Investigation> move(const Principal& who, const Investigation& before, State to, const std::string& comment);
  // Signed; the reviewer is not the person who concluded it.
  Changed<Investigation> review(const Principal& who, const Investigation& before);
  Changed<Investigation> close(const Principal& who, const Investigation& before);
  Changed<Investigation> reopen(const Principal& who, const Investigation& before, const std::string& reason);
  // Signed.
  Changed<Investigation> set_not_required(const Principal& who, const Investigation& before,
                                          const Justification& justification);

 private:
  Changed<Investigation> save(const Principal& who, const Investigation& before, const Investigation& after,
                              const std::string& reason);
  std::vector<Complaint> require_complaints(const TenantScope& tenant, const ProductId& product,
                                            const std::vector<ComplaintId>& ids, const InvestigationId& except) const;
  AuthorityView authority(const TenantScope& tenant, const InvestigationSpec& spec,
                          const std::vector<Complaint>& complaints) const;
  // Throws Error{kConflict} if the unit must not be altered on this day yet.
  void require_informed(const TenantScope& tenant, const InvestigationSpec& spec,
                        const std::vector<Complaint>& complaints, const std::string& day) const;
  void require_risk(const TenantScope& tenant, Investigation& after) const;
  void require_gates(const TenantScope& tenant, const Investigation& investigation) const;
  void require_justified(const TenantScope& tenant, const Investigation& investigation,
                         const Investigation& prior) const;
  Parts parts_;
};

}  // namespace pharos::investigations
