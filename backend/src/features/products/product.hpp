#pragma once

#include <boost/describe.hpp>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "features/products/product_choices.hpp"
#include "features/products/product_ids.hpp"

namespace pharos::products {

struct ProductGmdnTerm {
  std::string name;
  std::string definition;
};
BOOST_DESCRIBE_STRUCT(ProductGmdnTerm, (), (name, definition))

struct ProductIdentifier {
  std::string id;
  std::string type;
  std::string issuing_agency;
  std::int64_t quantity_per_package = 0;  // 0: not stated
  std::string package_type;
  std::string package_status;
};
BOOST_DESCRIBE_STRUCT(ProductIdentifier, (),
                      (id, type, issuing_agency, quantity_per_package, package_type, package_status))

struct ProductSubmission {
  std::string submission_number;
  std::string supplement_number;
};
BOOST_DESCRIBE_STRUCT(ProductSubmission, (), (submission_number, supplement_number))

struct ProductComponent {
  ProductId product_id;
  std::int64_t qty = 1;
};
BOOST_DESCRIBE_STRUCT(ProductComponent, (), (product_id, qty))

// The data of a product: the body of POST /products and PUT /products/{id}. A null flag is unanswered; text is empty
// and numbers are 0 if not stated.
struct ProductSpec {
  std::optional<FamilyId> family_id;
  std::string name;
  std::string brand_name;
  std::string version_or_model_number;
  std::string catalog_number;
  ProductType product_type = ProductType::kProduct;
  ProductStatus status = ProductStatus::kActive;
  std::optional<DeviceClass> device_class;
  std::optional<std::string> eu_rule;
  std::vector<LabComplexity> lab_complexity;
  std::vector<LabSpecialty> specialties;
  std::optional<ProductCategory> product_category;
  std::vector<std::string> product_codes;
  std::string regulation_number;
  std::string medical_specialty;
  std::vector<ProductGmdnTerm> gmdn_terms;
  std::optional<std::string> emdn_code;
  std::optional<std::string> basic_udi_di;
  std::optional<std::string> primary_di;
  std::vector<ProductIdentifier> identifiers;
  std::optional<std::string> issuing_agency;  // of primary_di
  std::vector<ProductSubmission> premarket_submissions;
  std::string legal_manufacturer;
  std::vector<std::string> manufacturer_names;
  std::optional<std::string> private_label_customer;
  std::string intended_use;
  std::string indications;
  std::string contraindications;
  std::string user_profile;
  std::string patient_population;
  std::optional<bool> is_rx;
  std::optional<bool> is_otc;
  std::optional<bool> is_single_use;
  std::optional<bool> is_sterile;
  std::optional<bool> is_implantable;
  std::optional<bool> is_life_sustaining;
  std::optional<bool> is_combination_product;
  std::optional<bool> contains_software;
  std::string mri_safety;
  std::int64_t expected_lifetime_months = 0;
  std::optional<std::string> first_marketed_on;  // 2026-01-31
  std::vector<std::string> markets;              // ISO 3166-1
  std::vector<ProductComponent> components;
  std::vector<std::string> imdrf_components;  // annex G codes
  std::string notes;
};
BOOST_DESCRIBE_STRUCT(ProductSpec, (),
                      (family_id, name, brand_name, version_or_model_number, catalog_number, product_type, status,
                       device_class, eu_rule, lab_complexity, specialties, product_category, product_codes,
                       regulation_number, medical_specialty, gmdn_terms, emdn_code, basic_udi_di, primary_di,
                       identifiers, issuing_agency, premarket_submissions, legal_manufacturer, manufacturer_names,
                       private_label_customer, intended_use, indications, contraindications, user_profile,
                       patient_population, is_rx, is_otc, is_single_use, is_sterile, is_implantable, is_life_sustaining,
                       is_combination_product, contains_software, mri_safety, expected_lifetime_months,
                       first_marketed_on, markets, components, imdrf_components, notes))

// The GUDID record a product was created from or last updated with.
struct GudidSnapshot {
  std::int64_t version = 0;
  std::optional<std::string> date;
};
BOOST_DESCRIBE_STRUCT(GudidSnapshot, (), (version, date))

enum class ProductSource { kManual, kGudid, kClone };
constexpr auto kProductSources = choices<ProductSource>(
    {{ProductSource::kManual, "manual"}, {ProductSource::kGudid, "gudid"}, {ProductSource::kClone, "clone"}});
constexpr const auto& choices_of(ProductSource) {
  return kProductSources;
}

// Whose risk file applies to a product.
enum class RiskFileSource { kProduct, kFamily, kNone };
constexpr auto kRiskFileSources = choices<RiskFileSource>(
    {{RiskFileSource::kProduct, "product"}, {RiskFileSource::kFamily, "family"}, {RiskFileSource::kNone, "none"}});
constexpr const auto& choices_of(RiskFileSource) {
  return kRiskFileSources;
}

// The fields maintained by the server.
struct ProductRecord {
  ProductId id;
  ProductSource source = ProductSource::kManual;
  Timestamp created_at;
  UserId created_by;
  Timestamp updated_at;
  UserId updated_by;
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(ProductRecord, (), (id, source, created_at, created_by, updated_at, updated_by, version))

struct Product : ProductSpec, ProductRecord {
  std::optional<GudidSnapshot> gudid_snapshot;
  RiskFileSource riskgrid_source = RiskFileSource::kNone;
  RiskFileSource riskdefinition_source = RiskFileSource::kNone;
  std::int64_t complaints_12_months = 0;
  std::int64_t monitors = 0;  // for its product codes
  std::int64_t open_analyses = 0;
};
BOOST_DESCRIBE_STRUCT(Product, (ProductSpec, ProductRecord),
                      (gudid_snapshot, riskgrid_source, riskdefinition_source, complaints_12_months, monitors,
                       open_analyses))

// Lower case: everything the hub's search looks through.
std::string search_text(const ProductSpec& spec);

}  // namespace pharos::products
