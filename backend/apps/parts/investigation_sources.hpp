#pragma once

#include "features/attachments/attachments.hpp"
#include "features/complaints/complaint_repository.hpp"
#include "features/investigations/investigations.hpp"

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

// While there are no reportability cases, no notice to an authority is known, so that only what is recorded in the
// investigation counts, and there is no report that a changed fact would have to supplement.
class NoReportedCases final : public investigations::ReportedCases {
 public:
  std::optional<investigations::AuthorityNotice> authority_informed(
      const TenantScope&, const std::vector<complaints::ComplaintId>&) const override {
    return std::nullopt;
  }
  void facts_changed(const Principal&, const std::vector<complaints::ComplaintId>&, const std::string&) override {}
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
