#pragma once

#include "features/audit/audit.hpp"
#include "features/products/families/family_repository.hpp"
#include "features/products/gudid/gudid_import.hpp"
#include "features/products/imported_devices.hpp"
#include "features/products/product_repository.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos::products {

// Imports GUDID devices as products. Everything runs in the caller's transaction.
class GudidImporter {
 public:
  struct Parts {
    ProductRepository& products;
    FamilyRepository& families;
    const ImportedDevices& imported;
    audit::Trail& trail;
  };
  explicit GudidImporter(const Parts& parts) : parts_(parts) {}

  // `origin` is the actor for the audit trail: one entry for each product.
  ImportResult run(const TenantScope& tenant, const UserId& by, const audit::Entry& origin,
                   const public_data::DataVersion& version, const ImportOrder& order);
  // Throws Error{kInvalidFields} if the order's family does not belong to the tenant.
  void require_family(const TenantScope& tenant, const ImportOrder& order) const;
  std::vector<PreviewedDevice> preview(const TenantScope& tenant, const public_data::DataVersion& version,
                                       const ImportOrder& order) const;

 private:
  class Run;

  Parts parts_;
};

}  // namespace pharos::products
