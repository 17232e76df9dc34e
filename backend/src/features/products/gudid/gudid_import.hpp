#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "features/audit/audit.hpp"
#include "features/background_jobs/background_jobs.hpp"
#include "features/products/product_ids.hpp"

namespace pharos::products {

// The body of POST /gudid/import-products.
struct ImportOrder {
  std::vector<std::string> primary_dis;  // without repetitions
  bool profile = true;                   // including classification data for the product code
  std::optional<FamilyId> family_id;     // for new products
  bool update = false;                   // also updates existing products with GUDID's current values
};
BOOST_DESCRIBE_STRUCT(ImportOrder, (), (primary_dis, profile, family_id, update))
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

enum class DeviceState { kNew, kChanged, kUnchanged, kNotFound, kInactive };
constexpr auto kDeviceStates = choices<DeviceState>({{DeviceState::kNew, "new"},
                                                     {DeviceState::kChanged, "changed"},
                                                     {DeviceState::kUnchanged, "unchanged"},
                                                     {DeviceState::kNotFound, "not_found"},
                                                     {DeviceState::kInactive, "inactive"}});
constexpr const auto& choices_of(DeviceState) {
  return kDeviceStates;
}

struct PreviewedDevice {
  std::string primary_di;
  DeviceState state = DeviceState::kNotFound;
  std::optional<ProductId> product_id;
  std::string name;
  std::vector<audit::FieldChange> fields;  // for a new product, all filled fields
};
BOOST_DESCRIBE_STRUCT(PreviewedDevice, (), (primary_di, state, product_id, name, fields))

}  // namespace pharos::products
