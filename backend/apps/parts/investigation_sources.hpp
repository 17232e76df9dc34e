#pragma once

#include "features/attachments/attachments.hpp"
#include "features/complaints/complaint_repository.hpp"
#include "features/investigations/investigations.hpp"
#include "features/reportability/case_service.hpp"

namespace pharos {

// Complaints as investigations read them.
class InvestigatedComplaints final : public investigations::ComplaintSource {
 public:
  explicit InvestigatedComplaints(const complaints::ComplaintRepository& complaints) : complaints_(complaints) {}
  std::vector<complaints::Complaint> list(const TenantScope& tenant,
                                          const std::vector<complaints::ComplaintId>& ids) const override;
  std::vector<complaints::Complaint> newest(const TenantScope& tenant, const products::ProductId& product,
                                            std::int64_t most) const override;

 private:
  const complaints::ComplaintRepository& complaints_;
};

// The reportability cases of investigated complaints.
class InvestigatedCases final : public investigations::ReportedCases {
 public:
  struct Parts {
    const reportability::CaseRepository& cases;
    const reportability::ObligationRepository& obligations;
    reportability::CaseService& service;
    audit::Trail& trail;
  };
  explicit InvestigatedCases(const Parts& parts) : parts_(parts) {}
  investigations::CaseDecision decision(const TenantScope& tenant,
                                        const complaints::ComplaintId& complaint) const override;
  void facts_changed(const Principal& who, const std::vector<complaints::ComplaintId>& complaints,
                     const std::string& what) override;

 private:
  Parts parts_;
};

// Files can be added and removed until the investigation is signed.
class InvestigationLock final : public attachments::Holder {
 public:
  explicit InvestigationLock(const investigations::InvestigationRepository& repository) : repository_(repository) {}
  Permission changing() const override { return Permission::kInvestigationWrite; }
  std::optional<std::string> find_lock(const TenantScope& tenant, const std::string& record_id) const override;

 private:
  const investigations::InvestigationRepository& repository_;
};

}  // namespace pharos
