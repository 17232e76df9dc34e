#include "features/products/product_body.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/algorithm/string/case_conv.hpp>
#include <set>
#include <span>

#include "features/products/device_identifier.hpp"
#include "features/products/product_choices.hpp"

namespace pharos::products {
namespace {

constexpr size_t kMaxShort = 200;
constexpr size_t kMaxLong = 10'000;
constexpr size_t kMaxEntries = 100;
constexpr std::int64_t kMaxLifetime = 1200;  // a hundred years
constexpr std::int64_t kMaxQuantity = 1'000'000'000;

bool is_product_code(std::string_view code) {
  return code.size() == 3 && std::ranges::all_of(code, [](char c) { return c >= 'A' && c <= 'Z'; });
}

bool is_annex_g_code(std::string_view code) {
  return code.size() >= 3 && code.size() <= 8 && code.front() == 'G' &&
         std::ranges::all_of(code.substr(1), [](char c) { return c >= '0' && c <= '9'; });
}

bool is_listed(std::span<const std::string_view> list, std::string_view text) {
  return std::ranges::find(list, text) != list.end();
}

template <class T>
void require_distinct(JsonReader& in, std::string_view field, const std::vector<T>& values) {
  in.require(std::set(values.begin(), values.end()).size() == values.size(), field, "Must not contain duplicates");
}

template <class Enum, size_t kCount>
std::string one_of(const Choices<Enum, kCount>& choices) {
  std::vector<std::string_view> names;
  for (const auto& [value, name] : choices.rows()) names.push_back(name);
  return fmt::format("Must be {}", fmt::join(names, ", "));
}

template <class Enum, size_t kCount>
std::optional<Enum> optional_option(JsonReader& in, std::string_view field, const Choices<Enum, kCount>& choices) {
  return in.optional_choice(field, choices, one_of(choices));
}

template <class Enum, size_t kCount>
std::vector<Enum> options(JsonReader& in, std::string_view field, const Choices<Enum, kCount>& choices) {
  std::vector<Enum> values;
  for (const auto& text : in.texts(field, kCount)) {
    const auto value = choices.find(text);
    in.require(value.has_value(), field, one_of(choices));
    if (value) values.push_back(*value);
  }
  require_distinct(in, field, values);
  return values;
}

std::string text_or_empty(JsonReader& reader, std::string_view field, size_t max_length = kMaxShort) {
  return reader.optional_text(field, max_length).value_or("");
}

std::optional<bool> flag(JsonReader& reader, std::string_view field) {
  if (reader.json(field).is_null()) return std::nullopt;
  return reader.boolean(field, false);
}

// Reads each object of a list; errors inside are reported for the list.
template <class T, class Read>
std::vector<T> objects(JsonReader& reader, std::string_view field, Read read) {
  std::vector<T> values;
  const Json& given = reader.json(field);
  if (given.is_null()) return values;
  const auto* list = given.if_array();
  reader.require(list != nullptr, field, "Must be a list");
  if (list == nullptr) return values;
  reader.require(list->size() <= kMaxEntries, field, fmt::format("At most {} entries", kMaxEntries));
  for (const Json& element : *list) {
    reader.require(element.is_object(), field, "Must be a list of objects");
    if (!element.is_object() || values.size() == kMaxEntries) continue;
    JsonReader inner{element};
    values.push_back(read(inner));
    inner.refuse_unknown();
    for (const auto& [name, message] : inner.faults()) {
      reader.require(false, field, fmt::format("Entry {}, {}: {}", values.size(), name, message));
    }
  }
  return values;
}

ProductGmdnTerm read_gmdn_term(JsonReader& in) {
  return {.name = in.name("name", "A name is required", 300), .definition = text_or_empty(in, "definition", kMaxLong)};
}

ProductIdentifier read_product_identifier(JsonReader& in) {
  return {.id = in.text("id", "An identifier is required", 100),
          .type = in.text("type", "A type is required"),
          .issuing_agency = in.text("issuing_agency", "An agency is required"),
          .quantity_per_package = in.optional_integer("quantity_per_package", 0, kMaxQuantity).value_or(0),
          .package_type = text_or_empty(in, "package_type"),
          .package_status = text_or_empty(in, "package_status")};
}

ProductSubmission read_submission(JsonReader& in) {
  return {.submission_number = in.text("submission_number", "A number is required", 20),
          .supplement_number = text_or_empty(in, "supplement_number", 20)};
}

ProductComponent read_component(JsonReader& in) {
  return {.product_id = ProductId{in.text("product_id", "A product is required", 40)},
          .qty = in.optional_integer("qty", 1, kMaxQuantity).value_or(1)};
}

void take_classification(JsonReader& in, ProductSpec& spec) {
  spec.device_class = optional_option(in, "device_class", kDeviceClasses);
  spec.eu_rule = in.optional_text("eu_rule", kMaxShort);
  spec.lab_complexity = options(in, "lab_complexity", kLabComplexities);
  spec.specialties = options(in, "specialties", kLabSpecialties);
  spec.product_category = optional_option(in, "product_category", kProductCategories);
  spec.product_codes = in.texts("product_codes", kMaxEntries);
  for (auto& code : spec.product_codes) boost::algorithm::to_upper(code);
  spec.regulation_number = text_or_empty(in, "regulation_number");
  spec.medical_specialty = text_or_empty(in, "medical_specialty");
  spec.gmdn_terms = objects<ProductGmdnTerm>(in, "gmdn_terms", read_gmdn_term);
  spec.emdn_code = in.optional_text("emdn_code", 20);
}

void take_numbers(JsonReader& in, ProductSpec& spec) {
  spec.basic_udi_di = in.optional_text("basic_udi_di", 30);
  spec.primary_di = in.optional_text("primary_di", 40);
  spec.identifiers = objects<ProductIdentifier>(in, "identifiers", read_product_identifier);
  spec.issuing_agency = in.optional_text("issuing_agency");
  spec.premarket_submissions = objects<ProductSubmission>(in, "premarket_submissions", read_submission);
  spec.legal_manufacturer = text_or_empty(in, "legal_manufacturer", 300);
  spec.manufacturer_names = in.texts("manufacturer_names", kMaxEntries, 300);
  spec.private_label_customer = in.optional_text("private_label_customer", kMaxShort);
}

void take_labelling(JsonReader& in, ProductSpec& spec) {
  spec.intended_use = text_or_empty(in, "intended_use", kMaxLong);
  spec.indications = text_or_empty(in, "indications", kMaxLong);
  spec.contraindications = text_or_empty(in, "contraindications", kMaxLong);
  spec.user_profile = text_or_empty(in, "user_profile", kMaxLong);
  spec.patient_population = text_or_empty(in, "patient_population", kMaxLong);
  spec.is_rx = flag(in, "is_rx");
  spec.is_otc = flag(in, "is_otc");
  spec.is_single_use = flag(in, "is_single_use");
  spec.is_sterile = flag(in, "is_sterile");
  spec.is_implantable = flag(in, "is_implantable");
  spec.is_life_sustaining = flag(in, "is_life_sustaining");
  spec.is_combination_product = flag(in, "is_combination_product");
  spec.contains_software = flag(in, "contains_software");
  spec.mri_safety = text_or_empty(in, "mri_safety");
  spec.expected_lifetime_months = in.optional_integer("expected_lifetime_months", 0, kMaxLifetime).value_or(0);
}

ProductSpec take_fields(JsonReader& in) {
  ProductSpec spec;
  spec.family_id = read_family_id(in);
  spec.name = in.name("name", "Name is required", kMaxProductName);
  spec.brand_name = text_or_empty(in, "brand_name");
  spec.version_or_model_number = text_or_empty(in, "version_or_model_number");
  spec.catalog_number = text_or_empty(in, "catalog_number");
  spec.product_type = in.choice("product_type", kProductTypes, "Product type is required", one_of(kProductTypes));
  spec.status = optional_option(in, "status", kProductStatuses).value_or(ProductStatus::kActive);
  take_classification(in, spec);
  take_numbers(in, spec);
  take_labelling(in, spec);
  spec.first_marketed_on = in.optional_day("first_marketed_on");
  spec.markets = in.texts("markets", 249);
  spec.components = objects<ProductComponent>(in, "components", read_component);
  spec.imdrf_components = in.texts("imdrf_components", kMaxEntries);
  spec.notes = text_or_empty(in, "notes", kMaxLong);
  return spec;
}

// Normalizes identifiers to GUDID's form, and rejects invalid check characters.
void check_identifiers(JsonReader& in, ProductSpec& spec) {
  in.require(!spec.issuing_agency || is_listed(kIssuingAgencies, *spec.issuing_agency), "issuing_agency",
             fmt::format("Must be {}", fmt::join(kIssuingAgencies, ", ")));
  if (spec.primary_di) {
    auto [id, fault] = read_identifier(spec.issuing_agency.value_or(""), *spec.primary_di);
    in.require(fault.empty(), spec.issuing_agency ? "primary_di" : "issuing_agency", fault);
    spec.primary_di = std::move(id);
  }
  for (size_t i = 0; i < spec.identifiers.size(); ++i) {
    auto& identifier = spec.identifiers[i];
    const bool is_known =
        is_listed(kIdentifierTypes, identifier.type) && is_listed(kIssuingAgencies, identifier.issuing_agency);
    in.require(is_known, "identifiers", fmt::format("Entry {}: unknown type or agency", i + 1));
    if (!is_known) continue;
    auto [id, fault] = read_identifier(identifier.issuing_agency, identifier.id);
    in.require(fault.empty(), "identifiers", fmt::format("Entry {}: {}", i + 1, fault));
    identifier.id = std::move(id);
  }
}

void check_components(JsonReader& in, const ProductSpec& spec) {
  std::set<ProductId> seen;
  for (const auto& component : spec.components) {
    in.require(seen.insert(component.product_id).second, "components", "Must not contain a product twice");
  }
}

void check_rules(JsonReader& in, ProductSpec& spec) {
  in.require(!spec.product_codes.empty(), "product_codes", "At least one product code is required");
  in.require(std::ranges::all_of(spec.product_codes, is_product_code), "product_codes",
             "A product code has three capital letters");
  require_distinct(in, "product_codes", spec.product_codes);
  check_identifiers(in, spec);
  in.require(std::ranges::all_of(spec.markets, is_country), "markets",
             "Must be countries as two capital letters, such as US or DE");
  require_distinct(in, "markets", spec.markets);
  check_components(in, spec);
  in.require(std::ranges::all_of(spec.imdrf_components, is_annex_g_code), "imdrf_components",
             "Must be IMDRF Annex G codes, such as G01001");
}

}  // namespace

std::optional<FamilyId> read_family_id(JsonReader& reader) {
  const auto given = reader.optional_text("family_id", 40);
  if (!given || is_no_family(*given)) return std::nullopt;
  return FamilyId{*given};
}

ProductSpec read_spec(const Json& body) {
  JsonReader reader{body};
  auto spec = take_fields(reader);
  check_rules(reader, spec);
  reader.finish();
  return spec;
}

ProductSpec read_stored_spec(const Json& document) {
  JsonReader reader{document};
  return take_fields(reader);
}

FieldErrors find_faults(const ProductSpec& spec) {
  const Json document = to_json(spec);
  JsonReader reader{document};
  auto again = take_fields(reader);
  check_rules(reader, again);
  return reader.faults();
}

}  // namespace pharos::products
