#pragma once

#include "core/principal.hpp"
#include "features/complaints/complaint_importer.hpp"
#include "features/complaints/complaint_store.hpp"

namespace pharos::complaints {

// Rules for complaints and datasets edited by hand. Everything here runs in the transaction of its request.
class ComplaintService {
 public:
  struct Parts {
    DatasetRepository& datasets;
    ComplaintRepository& complaints;
    const DatasetUses& uses;
    const Clock& clock;
    const tenants::PlanLimits& plan_limits;
  };
  explicit ComplaintService(const Parts& parts) : parts_(parts) {}

  // Throw Error{kNotFound} for what this tenant or product does not have.
  Dataset dataset(const TenantScope& tenant, const ProductId& product, const DatasetId& id) const;
  Complaint complaint(const TenantScope& tenant, const ProductId& product, const ComplaintId& id) const;

  Dataset create_dataset(const Principal& who, const ProductId& product, const std::string& name);
  // Renames, archives or restores.
  Dataset update_dataset(const Principal& who, const Dataset& before, const std::string& name,
                         const std::string& status);
  // Throws Error{kConflict} if a completed analysis uses it.
  void remove_dataset(const Principal& who, const Dataset& dataset);

  // Without a dataset it goes to the dataset of manually entered complaints, which is created if missing.
  Complaint create(const Principal& who, const ProductId& product, const std::optional<DatasetId>& dataset,
                   const ComplaintSpec& spec);
  Complaint update(const Principal& who, const Complaint& before, ComplaintSpec spec);

  // One change for many complaints.
  struct BulkChange {
    std::vector<std::string> ids = {};
    std::optional<std::string> status = {};
    std::vector<std::string> internal_codes = {};               // to add
    std::array<std::vector<std::string>, kAnnexes> imdrf = {};  // to add
  };
  // The new versions of the complaints that changed; throws Error{kNotFound} if one does not exist.
  std::vector<VersionMark> change_many(const Principal& who, const BulkChange& change);
  // For the audit trail.
  VersionMark mark(const TenantScope& tenant, const Complaint& complaint) const;

 private:
  void require_free_number(const TenantScope& tenant, const ProductId& product, const std::string& number,
                           const ComplaintId& except) const;
  DatasetId hand_dataset(const Principal& who, const ProductId& product);

  Parts parts_;
};

ComplaintService::BulkChange read_bulk_change(const Json& body);

}  // namespace pharos::complaints
