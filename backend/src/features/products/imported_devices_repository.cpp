#include "features/products/imported_devices.hpp"

namespace pharos::products {
namespace {

constexpr db::TenantSql kImported =
    "select primary_di, id from products where tenant_id = :tenant_id and primary_di is not null";

struct DeviceRow {
  std::string primary_di;
  ProductId id;
};
BOOST_DESCRIBE_STRUCT(DeviceRow, (), (primary_di, id))

}  // namespace

std::map<std::string, ProductId, std::less<>> ImportedDevices::list(const TenantScope& tenant) const {
  std::map<std::string, ProductId, std::less<>> devices;
  for (auto& [primary_di, id] : database_.read<DeviceRow>(kImported, tenant)) {
    devices.emplace(std::move(primary_di), std::move(id));
  }
  return devices;
}

}  // namespace pharos::products
