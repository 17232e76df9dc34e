#include "features/product_codes/product_code_documents.hpp"

namespace pharos::product_codes {
namespace {

using public_data::GudidDevice;

template <class T>
Json or_null(const std::optional<T>& value) {
  return value ? Json(*value) : Json();
}

Json day(const std::optional<public_data::Date>& date) {
  return date ? Json(public_data::to_iso(*date)) : Json();
}

template <class T, class Write>
JsonArray list_of(const std::vector<T>& values, Write write) {
  JsonArray list;
  for (const T& value : values) list.push_back(write(value));
  return list;
}

JsonObject identifier(const public_data::GudidIdentifier& identifier) {
  return {{"id", identifier.id},
          {"type", identifier.type},
          {"issuing_agency", identifier.issuing_agency},
          {"unit_of_use_id", identifier.unit_of_use_id},
          {"quantity_per_package", identifier.quantity_per_package},
          {"package_type", identifier.package_type},
          {"package_status", identifier.package_status}};
}

JsonObject gmdn_term(const public_data::GmdnTerm& term) {
  return {{"name", term.name},
          {"definition", term.definition},
          {"implantable", or_null(term.implantable)},
          {"code_status", term.code_status}};
}

JsonObject measure(const public_data::Measure& measure) {
  return {{"value", measure.value}, {"unit", measure.unit}};
}

void add_flags(JsonObject& document, const GudidDevice& device) {
  document["is_rx"] = or_null(device.is_rx);
  document["is_otc"] = or_null(device.is_otc);
  document["is_kit"] = or_null(device.is_kit);
  document["is_combination_product"] = or_null(device.is_combination_product);
  document["is_hct_p"] = or_null(device.is_hct_p);
  document["is_single_use"] = or_null(device.is_single_use);
  document["is_labeled_as_nrl"] = or_null(device.is_labeled_as_nrl);
  document["is_labeled_as_no_nrl"] = or_null(device.is_labeled_as_no_nrl);
  document["has_lot_or_batch_number"] = or_null(device.has_lot_or_batch_number);
  document["has_serial_number"] = or_null(device.has_serial_number);
  document["has_manufacturing_date"] = or_null(device.has_manufacturing_date);
  document["has_expiration_date"] = or_null(device.has_expiration_date);
}

void add_lists(JsonObject& document, const GudidDevice& device) {
  document["identifiers"] = list_of(device.identifiers, identifier);
  document["product_codes"] = list_of(device.product_codes, [](const auto& code) {
    return JsonObject{{"code", code.code}, {"name", code.name}};
  });
  document["gmdn_terms"] = list_of(device.gmdn_terms, gmdn_term);
  document["premarket_submissions"] = list_of(device.premarket_submissions, [](const auto& submission) {
    return JsonObject{{"submission_number", submission.submission_number},
                      {"supplement_number", submission.supplement_number}};
  });
  document["sterilization"] =
      JsonObject{{"is_sterile", or_null(device.sterilization.is_sterile)},
                 {"is_sterilization_prior_use", or_null(device.sterilization.is_sterilization_prior_use)},
                 {"sterilization_methods", to_json(device.sterilization.sterilization_methods)}};
  document["device_sizes"] = list_of(device.device_sizes, [](const auto& size) {
    return JsonObject{{"type", size.type}, {"size", measure(size.size)}, {"text", size.text}};
  });
  document["storage"] = list_of(device.storage, [](const auto& storage) {
    return JsonObject{{"type", storage.type},
                      {"high", measure(storage.high)},
                      {"low", measure(storage.low)},
                      {"special_conditions", storage.special_conditions}};
  });
}

}  // namespace

JsonObject to_document(const public_data::ProductCodeRow& row) {
  const auto& facts = row.classification;
  return {{"product_code", facts.product_code},
          {"device_name", facts.device_name},
          {"device_class", facts.device_class},
          {"medical_specialty", facts.medical_specialty},
          {"medical_specialty_description", facts.medical_specialty_description},
          {"review_panel", facts.review_panel},
          {"regulation_number", facts.regulation_number},
          {"submission_type_id", facts.submission_type_id},
          {"definition", facts.definition},
          {"gmp_exempt_flag", or_null(facts.gmp_exempt_flag)},
          {"implant_flag", or_null(facts.implant_flag)},
          {"life_sustain_support_flag", or_null(facts.life_sustain_support_flag)},
          {"third_party_flag", or_null(facts.third_party_flag)},
          {"summary_malfunction_reporting", facts.summary_malfunction_reporting},
          {"unclassified_reason", facts.unclassified_reason},
          {"reports", row.reports},
          {"reports_12_months", row.reports_12_months},
          {"recalls_5_years", row.recalls_5_years},
          {"gudid_devices", row.gudid_devices},
          {"clearances", row.clearances}};
}

JsonObject to_document(const GudidDevice& device) {
  JsonObject document{{"primary_di", device.primary_di},
                      {"public_device_record_key", device.public_device_record_key},
                      {"public_version_number", device.public_version_number},
                      {"public_version_date", day(device.public_version_date)},
                      {"record_status", device.record_status},
                      {"publish_date", day(device.publish_date)},
                      {"commercial_distribution_status", device.commercial_distribution_status},
                      {"commercial_distribution_end_date", day(device.commercial_distribution_end_date)},
                      {"brand_name", device.brand_name},
                      {"version_or_model_number", device.version_or_model_number},
                      {"catalog_number", device.catalog_number},
                      {"company_name", device.company_name},
                      {"labeler_duns_number", device.labeler_duns_number},
                      {"device_description", device.device_description},
                      {"device_count_in_base_package", device.device_count_in_base_package},
                      {"mri_safety", device.mri_safety}};
  add_flags(document, device);
  add_lists(document, device);
  return document;
}

}  // namespace pharos::product_codes
