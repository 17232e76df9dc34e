#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/complaints/bulk_change.hpp"
#include "features/complaints/complaint_repository.hpp"
#include "features/complaints/datasets/dataset_repository.hpp"
#include "features/tenants/tenants.hpp"

namespace pharos::complaints {

// Rules for complaints edited by hand. Everything here runs in the transaction of its request.
class ComplaintService {
 public:
  struct Parts {
    DatasetRepository& datasets;
    ComplaintRepository& complaints;
    const Clock& clock;
    const tenants::PlanLimits& plan_limits;
  };
  explicit ComplaintService(const Parts& parts) : parts_(parts) {}

  // Throws Error{kNotFound} for what this tenant or product does not have.
  Complaint read(const Principal& who, const ProductId& product, const ComplaintId& id) const;
  // Without a dataset it goes to the dataset of manually entered complaints, which is created if missing.
  Changed<Complaint> create(const Principal& who, const ProductId& product, const std::optional<DatasetId>& dataset,
                            ComplaintSpec spec);
  Changed<Complaint> update(const Principal& who, const Complaint& before, ComplaintSpec spec);
  // The new versions of the complaints that changed; throws Error{kNotFound} if one does not exist.
  std::vector<VersionMark> change_many(const Principal& who, const BulkChange& change);

 private:
  Complaint store(const Principal& who, const Complaint& before, ComplaintSpec spec);
  std::string sha256_of(const Principal& who, const Complaint& complaint) const;
  Json audited(const Principal& who, const Complaint& complaint) const;
  void require_free_number(const TenantScope& tenant, const ProductId& product, const std::string& number,
                           const ComplaintId& except) const;
  DatasetId dataset_for(const Principal& who, const ProductId& product, const std::optional<DatasetId>& wanted);

  Parts parts_;
};

}  // namespace pharos::complaints
