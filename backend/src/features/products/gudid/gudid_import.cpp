#include "features/products/gudid/gudid_import.hpp"

#include <set>

#include "features/products/product_body.hpp"

namespace pharos::products {
namespace {

constexpr size_t kMostDevices = 10'000;  // R35
constexpr size_t kMostPreviewed = 500;
constexpr size_t kMaxDi = 40;

std::vector<std::string> read_primary_dis(JsonReader& reader, size_t most) {
  std::vector<std::string> each_once;
  std::set<std::string> seen;
  for (auto& primary_di : reader.texts("primary_dis", most, kMaxDi)) {
    if (!primary_di.empty() && seen.insert(primary_di).second) each_once.push_back(std::move(primary_di));
  }
  reader.require(!each_once.empty(), "primary_dis", "At least one device identifier is required");
  return each_once;
}

}  // namespace

ImportOrder read_import_order(const Json& body) {
  JsonReader reader{body};
  ImportOrder order{.primary_dis = read_primary_dis(reader, kMostDevices),
                    .profile = reader.boolean("profile", true),
                    .family_id = read_family_id(reader),
                    .update = reader.boolean("update", false)};
  reader.finish();
  return order;
}

ImportOrder read_preview_order(const Json& body) {
  JsonReader reader{body};
  ImportOrder order{.primary_dis = read_primary_dis(reader, kMostPreviewed),
                    .profile = reader.boolean("profile", true),
                    .family_id = {}};
  reader.finish();
  return order;
}

}  // namespace pharos::products
