#include "features/products/gudid/gudid_importer.hpp"

#include <fmt/format.h>

#include "features/products/gudid/gudid_mapping.hpp"
#include "features/products/product_body.hpp"
#include "public_data/query/usual_limits.hpp"

namespace pharos::products {
namespace {

using public_data::DataVersion;
using public_data::GudidDevice;

// GUDID and classification data for the devices of one call.
class Devices {
 public:
  Devices(const DataVersion& version, const ImportOrder& order) : version_(version), with_codes_(order.profile) {
    for (auto& device : version.catalog().list_gudid(order.primary_dis, public_data::page_limits())) {
      auto primary_di = device.primary_di;
      devices_.emplace(std::move(primary_di), std::move(device));
    }
  }
  const GudidDevice* find(const std::string& primary_di) const {
    const auto found = devices_.find(primary_di);
    return found == devices_.end() ? nullptr : &found->second;
  }
  const std::optional<public_data::ProductCodeRow>& code_of(const GudidDevice& device) {
    if (!with_codes_ || device.product_codes.empty()) return nothing_;
    const auto [known, is_new] = codes_.try_emplace(device.product_codes.front().code);
    if (is_new) known->second = version_.catalog().find_product_code(known->first, public_data::page_limits());
    return known->second;
  }

 private:
  const DataVersion& version_;
  bool with_codes_;
  std::map<std::string, GudidDevice> devices_;
  std::map<std::string, std::optional<public_data::ProductCodeRow>> codes_;
  std::optional<public_data::ProductCodeRow> nothing_;
};

std::string in_words(const FieldErrors& faults) {
  std::string words;
  for (const auto& [field, message] : faults)
    words += fmt::format("{}{}: {}", words.empty() ? "" : "; ", field, message);
  return words;
}

// Keeps complete lists, so that the audit trail shows the previous value of a field.
Json note_of(const ProductSpec& spec, const std::optional<GudidSnapshot>& snapshot) {
  JsonObject note = to_json(spec).as_object();
  note["gudid_snapshot"] = to_json(snapshot);
  return note;
}

}  // namespace

// One call.
class GudidImporter::Run {
 public:
  Run(const Parts& parts, const TenantScope& tenant, const UserId& by, const audit::Entry& origin,
      const DataVersion& version, const ImportOrder& order)
      : parts_(parts), tenant_(tenant), by_(by), origin_(origin), order_(order), devices_(version, order) {}

  ImportResult result() {
    const auto existing = parts_.imported.list(tenant_);
    for (const auto& primary_di : order_.primary_dis) {
      const auto* device = devices_.find(primary_di);
      const auto known = existing.find(primary_di);
      if (device == nullptr) {
        result_.skipped.push_back({primary_di, "not_found"});
      } else if (is_inactive(*device)) {
        result_.skipped.push_back({primary_di, "inactive"});
      } else if (known == existing.end()) {
        import(*device);
      } else if (order_.update) {
        bring_up_to_date(*device, known->second);
      } else {
        result_.skipped.push_back({primary_di, "already_imported"});
      }
    }
    return std::move(result_);
  }

 private:
  void import(const GudidDevice& device) {
    auto spec = product_of(device, devices_.code_of(device));
    spec.family_id = order_.family_id;
    if (fails(device, spec)) return;
    const auto snapshot = snapshot_of(device);
    const auto id = parts_.products.insert(tenant_, spec, {ProductSource::kGudid, snapshot}, by_);
    record("product.import", id, {}, note_of(spec, snapshot));
    result_.imported.push_back({device.primary_di, id});
  }

  void bring_up_to_date(const GudidDevice& device, const ProductId& id) {
    const auto product = parts_.products.find(tenant_, id).value();
    ProductSpec spec = product;
    apply_gudid(spec, device, devices_.code_of(device));
    const auto snapshot = snapshot_of(device);
    const auto before = note_of(product, product.gudid_snapshot);
    auto after = note_of(spec, snapshot);
    if (before == after) {
      result_.skipped.push_back({device.primary_di, "already_imported"});
      return;
    }
    if (fails(device, spec)) return;
    parts_.products.update(tenant_, id, spec, {product.source, snapshot}, product.version, by_);
    record("product.reimport", id, before, std::move(after));
    result_.updated.push_back({device.primary_di, id});
  }

  bool fails(const GudidDevice& device, const ProductSpec& spec) {
    const auto faults = find_faults(spec);
    if (!faults.empty()) result_.failed.push_back({device.primary_di, in_words(faults)});
    return !faults.empty();
  }

  void record(const char* action, const ProductId& id, Json before, Json after) {
    auto entry = origin_;
    entry.action = action;
    entry.entity_id = id.text();
    entry.before = std::move(before);
    entry.after = std::move(after);
    parts_.trail.append(entry);
  }

  const Parts& parts_;
  const TenantScope& tenant_;
  const UserId& by_;
  const audit::Entry& origin_;
  const ImportOrder& order_;
  Devices devices_;
  ImportResult result_;
};

void GudidImporter::require_family(const TenantScope& tenant, const ImportOrder& order) const {
  if (!order.family_id || parts_.families.find(tenant, *order.family_id)) return;
  throw invalid_field("family_id", "Family not found");
}

ImportResult GudidImporter::run(const TenantScope& tenant, const UserId& by, const audit::Entry& origin,
                                const DataVersion& version, const ImportOrder& order) {
  require_family(tenant, order);
  return Run{parts_, tenant, by, origin, version, order}.result();
}

std::vector<PreviewedDevice> GudidImporter::preview(const TenantScope& tenant, const DataVersion& version,
                                                    const ImportOrder& order) const {
  const auto existing = parts_.imported.list(tenant);
  Devices devices{version, order};
  std::vector<PreviewedDevice> previews;
  for (const auto& primary_di : order.primary_dis) {
    PreviewedDevice preview{
        .primary_di = primary_di, .state = DeviceState::kNotFound, .product_id = {}, .name = {}, .fields = {}};
    if (const auto* device = devices.find(primary_di)) {
      const auto known = existing.find(primary_di);
      ProductSpec before;
      auto after = product_of(*device, devices.code_of(*device));
      if (known != existing.end()) {
        before = parts_.products.find(tenant, known->second).value();
        after = before;
        apply_gudid(after, *device, devices.code_of(*device));
        preview.product_id = known->second;
      }
      preview.name = after.name;
      preview.fields = audit::list_changes(to_json(before), to_json(after));
      preview.state = is_inactive(*device)     ? DeviceState::kInactive
                      : !preview.product_id    ? DeviceState::kNew
                      : preview.fields.empty() ? DeviceState::kUnchanged
                                               : DeviceState::kChanged;
    }
    previews.push_back(std::move(preview));
  }
  return previews;
}

}  // namespace pharos::products
