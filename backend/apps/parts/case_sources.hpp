#pragma once

#include "features/complaints/complaint_repository.hpp"
#include "features/reportability/cases/source_complaints.hpp"

namespace pharos {

// Complaints as cases need them.
class CaseComplaints final : public reportability::SourceComplaints {
 public:
  explicit CaseComplaints(const complaints::ComplaintRepository& complaints) : complaints_(complaints) {}
  std::optional<reportability::SourceComplaint> find(const TenantScope& tenant,
                                                     const complaints::ComplaintId& id) const override;

 private:
  const complaints::ComplaintRepository& complaints_;
};

}  // namespace pharos
