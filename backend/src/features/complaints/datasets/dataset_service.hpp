#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/complaints/datasets/dataset_repository.hpp"
#include "features/complaints/datasets/dataset_uses.hpp"
#include "features/complaints/datasets/dataset_view.hpp"
#include "features/complaints/history/complaint_version_repository.hpp"

namespace pharos::complaints {

// Datasets with the number of analyses that use them. Everything here runs in the transaction of its request.
class DatasetService {
 public:
  struct Parts {
    DatasetRepository& datasets;
    const ComplaintVersionRepository& versions;
    const DatasetUses& uses;
  };
  explicit DatasetService(const Parts& parts) : parts_(parts) {}

  // Of one product, or of all; newest first.
  std::vector<DatasetView> list(const Principal& who, const std::optional<ProductId>& product) const;
  // Throws Error{kNotFound} for what this tenant, or the product, does not have.
  Dataset read(const Principal& who, const DatasetId& id, const std::optional<ProductId>& product) const;
  Changed<DatasetView> create(const Principal& who, const ProductId& product, const std::string& name);
  // Renames, archives or restores.
  Changed<DatasetView> update(const Principal& who, const Dataset& before, const std::string& name,
                              DatasetStatus status);
  // Throws Error{kConflict} if a completed analysis uses it.
  AuditNote remove(const Principal& who, const Dataset& dataset);

 private:
  Parts parts_;
};

}  // namespace pharos::complaints
