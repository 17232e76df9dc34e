#pragma once

#include "features/audit/audit.hpp"
#include "features/background_jobs/background_jobs.hpp"
#include "features/products/family.hpp"
#include "features/products/gudid_mapping.hpp"
#include "features/products/product_repository.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos::products {

// The body of POST /gudid/import-products.
struct ImportOrder {
  std::vector<std::string> primary_dis;  // without repetitions
  bool profile = true;                   // including classification data for the product code
  std::optional<FamilyId> family_id;     // for new products
  bool update = false;                   // also updates existing products with GUDID's current values
};
ImportOrder read_import_order(const Json& body);
// The body of POST /gudid/import-preview.
ImportOrder read_preview_order(const Json& body);

struct ImportedDevice {
  std::string primary_di;
  ProductId product_id;
};
BOOST_DESCRIBE_STRUCT(ImportedDevice, (), (primary_di, product_id))

struct DeviceLeftOut {
  std::string primary_di;
  std::string reason;  // already_imported, not_found, inactive; or a message
};
BOOST_DESCRIBE_STRUCT(DeviceLeftOut, (), (primary_di, reason))

struct ImportResult {
  std::optional<background_jobs::JobId> job_id;  // the job that continues the work; the lists are empty then
  std::vector<ImportedDevice> imported;
  std::vector<ImportedDevice> updated;
  std::vector<DeviceLeftOut> skipped;
  std::vector<DeviceLeftOut> failed;
};
BOOST_DESCRIBE_STRUCT(ImportResult, (), (job_id, imported, updated, skipped, failed))

struct PreviewedDevice {
  std::string primary_di;
  std::string state;  // new, changed, unchanged, not_found, inactive
  std::optional<ProductId> product_id;
  std::string name;
  std::vector<audit::FieldChange> fields;  // for a new product, all filled fields
};
BOOST_DESCRIBE_STRUCT(PreviewedDevice, (), (primary_di, state, product_id, name, fields))

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
