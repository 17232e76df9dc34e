#include "features/product_codes/gudid/gudid_answer.hpp"

#include <map>

#include "public_data/query/usual_limits.hpp"

namespace pharos::product_codes {
namespace {

using public_data::DataVersion;
using public_data::GudidDevice;
using public_data::GudidKey;

// The column's own name first, then common alternatives.
constexpr auto kGudidKeys = choices<GudidKey>({{GudidKey::kPrimaryDi, "primary_di"},
                                               {GudidKey::kPrimaryDi, "di"},
                                               {GudidKey::kBrand, "brand_name"},
                                               {GudidKey::kBrand, "brand"},
                                               {GudidKey::kCompany, "company_name"},
                                               {GudidKey::kCompany, "company"},
                                               {GudidKey::kCatalogNumber, "catalog_number"},
                                               {GudidKey::kCatalogNumber, "catalog"},
                                               {GudidKey::kModel, "version_or_model_number"},
                                               {GudidKey::kModel, "model"},
                                               {GudidKey::kProductCode, "product_code"},
                                               {GudidKey::kProductCode, "procode"},
                                               {GudidKey::kGmdn, "gmdn"},
                                               {GudidKey::kClass, "device_class"},
                                               {GudidKey::kStatus, "commercial_distribution_status"}});

// Records as views that have no members of their own.
template <class View, class Record>
std::vector<View> views_of(const std::vector<Record>& records) {
  std::vector<View> views;
  views.reserve(records.size());
  for (const Record& record : records) views.push_back({record});
  return views;
}

class DeviceClasses {
 public:
  explicit DeviceClasses(const DataVersion& version) : version_(version) {}
  std::string of(const GudidDevice& device) {
    if (device.product_codes.empty()) return {};
    const std::string& code = device.product_codes.front().code;
    const auto [known, is_new] = classes_.try_emplace(code);
    if (is_new) {
      const auto found = version_.catalog().find_product_code(code, public_data::page_limits());
      if (found) known->second = found->classification.device_class;
    }
    return known->second;
  }

 private:
  const DataVersion& version_;
  std::map<std::string, std::string> classes_;
};

GudidDeviceView view_of(const GudidDevice& device, const std::string& device_class) {
  GudidDeviceView view{device};
  view.identifiers = views_of<GudidIdentifierView>(device.identifiers);
  view.product_codes = views_of<GudidCodeView>(device.product_codes);
  view.gmdn_terms = views_of<GmdnTermView>(device.gmdn_terms);
  view.premarket_submissions = views_of<SubmissionView>(device.premarket_submissions);
  view.sterilization = {device.sterilization};
  for (const auto& size : device.device_sizes) view.device_sizes.push_back({size.type, {size.size}, size.text});
  for (const auto& storage : device.storage) {
    view.storage.push_back({storage.type, {storage.high}, {storage.low}, storage.special_conditions});
  }
  view.device_class = device_class;
  return view;
}

public_data::GudidQuery gudid_query(const JsonObject& parameters) {
  const auto text_in = [](const JsonObject& object, std::string_view name) {
    return std::string{object.at(name).as_string()};
  };
  public_data::GudidQuery query{.query = text_in(parameters, "query"),
                                .filter = {},
                                .limit = static_cast<size_t>(parameters.at("limit").as_int64())};
  if (const auto* filter = parameters.at("filter").if_object()) {
    query.filter = {find_gudid_key(filter->at("key").as_string()).value(), text_in(*filter, "value")};
  }
  return query;
}

}  // namespace

std::optional<GudidKey> find_gudid_key(std::string_view name) {
  return kGudidKeys.find(name);
}

public_queries::Payload ask_gudid(const DataVersion& version, const JsonObject& parameters) {
  const auto answer = version.catalog().search_gudid(gudid_query(parameters), public_data::page_limits());
  DeviceClasses classes{version};
  GudidView view{.rows = {},
                 .total_rows = answer.total_rows,
                 .truncated = answer.truncated,
                 .facets = {views_of<FacetView>(answer.companies), views_of<FacetView>(answer.product_codes)}};
  view.rows.reserve(answer.rows.size());
  for (const auto& device : answer.rows) view.rows.push_back(view_of(device, classes.of(device)));
  return public_queries::payload_of(view, answer.total_rows);
}

}  // namespace pharos::product_codes
