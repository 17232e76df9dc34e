#pragma once

#include "features/audit/audit.hpp"
#include "features/products/family.hpp"
#include "features/products/gudid_mapping.hpp"
#include "features/products/product_repository.hpp"
#include "public_data/version/data_version.hpp"

namespace pharos::products {

// The body of POST /gudid/import-products.
struct ImportOrder {
  std::vector<std::string> primary_dis;  // each once
  bool profile = true;                   // with what the classification says about the product code
  std::optional<FamilyId> family_id;     // of new products
  bool update = false;                   // writes GUDID's present values into products that are there already
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
  std::string reason;  // already_imported, not_found, inactive; or in words why it failed
};
BOOST_DESCRIBE_STRUCT(DeviceLeftOut, (), (primary_di, reason))

struct ImportResult {
  std::optional<std::string> job_id;  // the work goes on there; the lists are empty then
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
  std::vector<audit::FieldChange> fields;  // of a new one all that would be filled
};
BOOST_DESCRIBE_STRUCT(PreviewedDevice, (), (primary_di, state, product_id, name, fields))

// Devices of GUDID as products. Everything runs in the transaction of the caller.
class GudidImporter {
 public:
  struct Parts {
    ProductRepository& products;
    FamilyRepository& families;
    const ImportedDevices& imported;
    audit::Trail& trail;
  };
  explicit GudidImporter(const Parts& parts) : parts_(parts) {}

  // `origin` says who and where from, for the audit trail: one entry for each product.
  ImportResult run(const TenantScope& tenant, const UserId& by, const audit::Entry& origin,
                   const public_data::DataVersion& version, const ImportOrder& order);
  // Throws Error{kInvalidFields} when the family of the order is not the tenant's.
  void require_family(const TenantScope& tenant, const ImportOrder& order) const;
  std::vector<PreviewedDevice> preview(const TenantScope& tenant, const public_data::DataVersion& version,
                                       const ImportOrder& order) const;

 private:
  class Run;

  Parts parts_;
};

}  // namespace pharos::products
