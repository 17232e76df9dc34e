#include "features/products/gudid/gudid_mapping.hpp"

#include <algorithm>
#include <charconv>

#include "features/products/product_body.hpp"

namespace pharos::products {
namespace {

using public_data::GudidDevice;

constexpr size_t kMaxText = 10'000;

// Truncates UTF-8 to at most `bytes` without splitting a character.
std::string shortened(std::string text, size_t bytes) {
  if (text.size() <= bytes) return text;
  while (bytes > 0 && (static_cast<unsigned char>(text[bytes]) & 0xC0U) == 0x80U) --bytes;
  text.resize(bytes);
  return text;
}

std::int64_t count_of(const std::string& text) {
  std::int64_t number = 0;
  const auto* end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, number);
  return error == std::errc{} && stop == end && number > 0 ? number : 0;
}

// FDA's class in the wording of the option list. Class II has special controls by law; general controls alone are class
// I.
std::optional<DeviceClass> class_of(std::string_view device_class) {
  if (device_class == "1") return DeviceClass::kI;
  if (device_class == "2") return DeviceClass::kIISpecialControls;
  if (device_class == "3") return DeviceClass::kIII;
  return std::nullopt;
}

template <class T>
void take(T& field, const T& value, const T& nothing = T{}) {
  if (value != nothing) field = value;
}

std::optional<bool> is_implantable(const GudidDevice& device, const std::optional<public_data::ProductCodeRow>& code) {
  std::optional<bool> answer;
  for (const auto& term : device.gmdn_terms) {
    if (term.implantable) answer = answer.value_or(false) || *term.implantable;
  }
  if (!answer && code) answer = code->classification.implant_flag;
  return answer;
}

void apply_identifiers(ProductSpec& spec, const GudidDevice& device) {
  std::vector<ProductIdentifier> identifiers;
  for (const auto& identifier : device.identifiers) {
    if (identifier.type == "Primary") spec.issuing_agency = identifier.issuing_agency;
    identifiers.push_back({.id = identifier.id,
                           .type = identifier.type,
                           .issuing_agency = identifier.issuing_agency,
                           .quantity_per_package = count_of(identifier.quantity_per_package),
                           .package_type = shortened(identifier.package_type, kMaxProductName),
                           .package_status = shortened(identifier.package_status, kMaxProductName)});
  }
  spec.identifiers = std::move(identifiers);
  spec.primary_di = device.primary_di;
}

void apply_classification(ProductSpec& spec, const public_data::ProductCodeRow& code) {
  const auto& facts = code.classification;
  take(spec.device_class, class_of(facts.device_class));
  take(spec.regulation_number, facts.regulation_number);
  take(spec.medical_specialty, facts.medical_specialty_description);
  take(spec.is_life_sustaining, facts.life_sustain_support_flag);
}

}  // namespace

void apply_gudid(ProductSpec& spec, const GudidDevice& device, const std::optional<public_data::ProductCodeRow>& code) {
  apply_identifiers(spec, device);
  take(spec.brand_name, shortened(device.brand_name, kMaxProductName));
  take(spec.version_or_model_number, shortened(device.version_or_model_number, kMaxProductName));
  take(spec.catalog_number, shortened(device.catalog_number, kMaxProductName));
  take(spec.legal_manufacturer, shortened(device.company_name, 300));
  if (!device.company_name.empty() &&
      std::ranges::find(spec.manufacturer_names, device.company_name) == spec.manufacturer_names.end()) {
    spec.manufacturer_names.push_back(shortened(device.company_name, 300));
  }
  spec.status = device.commercial_distribution_status == "Not in Commercial Distribution" ? ProductStatus::kDiscontinued
                                                                                          : ProductStatus::kActive;
  if (!device.product_codes.empty()) {
    spec.product_codes.clear();
    for (const auto& product_code : device.product_codes) {
      if (std::ranges::find(spec.product_codes, product_code.code) == spec.product_codes.end()) {
        spec.product_codes.push_back(product_code.code);
      }
    }
  }
  if (!device.gmdn_terms.empty()) {
    spec.gmdn_terms.clear();
    for (const auto& term : device.gmdn_terms) {
      spec.gmdn_terms.push_back({shortened(term.name, 300), shortened(term.definition, kMaxText)});
    }
  }
  if (!device.premarket_submissions.empty()) {
    spec.premarket_submissions.clear();
    for (const auto& submission : device.premarket_submissions) {
      spec.premarket_submissions.push_back({submission.submission_number, submission.supplement_number});
    }
  }
  take(spec.is_rx, device.is_rx);
  take(spec.is_otc, device.is_otc);
  take(spec.is_single_use, device.is_single_use);
  take(spec.is_sterile, device.sterilization.is_sterile);
  take(spec.is_combination_product, device.is_combination_product);
  take(spec.is_implantable, is_implantable(device, code));
  take(spec.mri_safety, shortened(device.mri_safety, kMaxProductName));
  if (code) apply_classification(spec, *code);
}

ProductSpec product_of(const GudidDevice& device, const std::optional<public_data::ProductCodeRow>& code) {
  ProductSpec spec;
  apply_gudid(spec, device, code);
  spec.name = device.brand_name;
  if (!device.version_or_model_number.empty()) {
    spec.name += (spec.name.empty() ? "" : " ") + device.version_or_model_number;
  }
  if (spec.name.empty()) spec.name = device.device_description.empty() ? device.primary_di : device.device_description;
  spec.name = shortened(spec.name, kMaxProductName);
  if (device.is_kit.value_or(false)) spec.product_type = ProductType::kProcedurePack;
  spec.notes = shortened(device.device_description, kMaxText);
  return spec;
}

GudidSnapshot snapshot_of(const GudidDevice& device) {
  GudidSnapshot snapshot{.version = device.public_version_number, .date = {}};
  if (device.public_version_date) snapshot.date = public_data::to_iso(*device.public_version_date);
  return snapshot;
}

bool is_inactive(const GudidDevice& device) {
  return !device.record_status.empty() && device.record_status != "Published";
}

}  // namespace pharos::products
