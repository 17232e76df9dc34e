#include "features/products/sheet/product_sheet.hpp"

#include <fmt/format.h>

#include <boost/algorithm/string/join.hpp>

#include "core/display_date.hpp"
#include "core/error.hpp"
#include "core/json_reader.hpp"

namespace pharos::products {
namespace {

constexpr auto kNotStated = "Not stated";

std::string stated(const std::string& text) {
  return text.empty() ? kNotStated : text;
}
std::string stated(const std::optional<std::string>& text) {
  return stated(text.value_or(""));
}
std::string stated(const std::vector<std::string>& texts) {
  return stated(boost::algorithm::join(texts, ", "));
}
std::string stated(const std::optional<bool>& flag) {
  return !flag ? kNotStated : *flag ? "Yes" : "No";
}

template <class Choices, class Value>
std::vector<std::string> names_of(const Choices& choices, const std::vector<Value>& values) {
  std::vector<std::string> names;
  for (const Value value : values) names.emplace_back(choices.name(value));
  return names;
}

exports::Section identification(const Product& product, const std::string& family) {
  return {.title = "Identification",
          .blocks = {exports::Facts{
              {{"Name", product.name},
               {"Brand name", stated(product.brand_name)},
               {"Version or model", stated(product.version_or_model_number)},
               {"Catalog number", stated(product.catalog_number)},
               {"Product family", family.empty() ? "None" : family},
               {"Type", std::string{kProductTypes.name(product.product_type)}},
               {"Status", std::string{label_of(product.status)}},
               {"Legal manufacturer", stated(product.legal_manufacturer)},
               {"Names in public reports", stated(product.manufacturer_names)},
               {"Private label customer", stated(product.private_label_customer)},
               {"First marketed", product.first_marketed_on ? display_day(*product.first_marketed_on) : kNotStated},
               {"Markets", stated(product.markets)}}}}};
}

exports::Section classification(const Product& product) {
  exports::Facts facts{
      {{"Device class", product.device_class ? std::string{kDeviceClasses.name(*product.device_class)} : kNotStated},
       {"Classification rule (EU)", stated(product.eu_rule)},
       {"FDA product codes", stated(product.product_codes)},
       {"Regulation", stated(product.regulation_number)},
       {"Medical specialty", stated(product.medical_specialty)},
       {"EMDN code", stated(product.emdn_code)}}};
  if (product.product_category) {
    facts.rows.push_back({"Category", std::string{kProductCategories.name(*product.product_category)}});
  }
  if (!product.lab_complexity.empty()) {
    facts.rows.push_back({"Laboratory complexity", stated(names_of(kLabComplexities, product.lab_complexity))});
  }
  if (!product.specialties.empty()) {
    facts.rows.push_back({"Laboratory specialties", stated(names_of(kLabSpecialties, product.specialties))});
  }
  exports::PaperTable terms{
      .caption = "GMDN terms.", .headers = {"Term", "Definition"}, .rows = {}, .if_empty = "No GMDN term is recorded."};
  for (const auto& term : product.gmdn_terms) terms.rows.push_back({term.name, term.definition});
  return {.title = "Classification", .blocks = {std::move(facts), std::move(terms)}};
}

exports::Section intended_use(const Product& product) {
  exports::Section section{.title = "Intended use"};
  for (const auto& [title, text] :
       {std::pair{"Intended use", &Product::intended_use}, std::pair{"Indications", &Product::indications},
        std::pair{"Contraindications", &Product::contraindications}, std::pair{"Users", &Product::user_profile},
        std::pair{"Patient population", &Product::patient_population}}) {
    section.blocks.emplace_back(exports::Subheading{title});
    section.blocks.emplace_back(exports::Paragraph{stated(product.*text)});
  }
  return section;
}

exports::Section characteristics(const Product& product) {
  exports::Facts facts;
  for (const auto& [label, flag] :
       {std::pair{"Prescription only", &Product::is_rx}, std::pair{"Over the counter", &Product::is_otc},
        std::pair{"Single use", &Product::is_single_use}, std::pair{"Sterile", &Product::is_sterile},
        std::pair{"Implantable", &Product::is_implantable}, std::pair{"Life-sustaining", &Product::is_life_sustaining},
        std::pair{"Combination product", &Product::is_combination_product},
        std::pair{"Contains software", &Product::contains_software}}) {
    facts.rows.push_back({label, stated(product.*flag)});
  }
  facts.rows.push_back({"MRI safety", stated(product.mri_safety)});
  const auto months = product.expected_lifetime_months;
  facts.rows.push_back(
      {"Expected lifetime", months == 0 ? kNotStated : fmt::format("{} month{}", months, months == 1 ? "" : "s")});
  return {.title = "Characteristics", .blocks = {std::move(facts)}};
}

exports::Section identifiers(const Product& product) {
  exports::PaperTable table{.caption = "Device identifiers.",
                            .headers = {"Identifier", "Type", "Issuing agency", "Quantity", "Package", "Status"},
                            .rows = {},
                            .if_empty = "No further device identifier is recorded."};
  for (const auto& one : product.identifiers) {
    const auto quantity = one.quantity_per_package == 0 ? exports::Cell{} : exports::Cell{one.quantity_per_package};
    table.rows.push_back({one.id, one.type, one.issuing_agency, quantity, one.package_type, one.package_status});
  }
  exports::PaperTable submissions{.caption = "Premarket submissions.",
                                  .headers = {"Submission", "Supplement"},
                                  .rows = {},
                                  .if_empty = "No premarket submission is recorded."};
  for (const auto& one : product.premarket_submissions) {
    submissions.rows.push_back({one.submission_number, one.supplement_number});
  }
  return {.title = "Identifiers and submissions",
          .blocks = {exports::Facts{{{"Primary device identifier", stated(product.primary_di)},
                                     {"Issuing agency", stated(product.issuing_agency)},
                                     {"Basic UDI-DI", stated(product.basic_udi_di)}}},
                     std::move(table), std::move(submissions)}};
}

}  // namespace

Product ProductSheet::read(const TenantScope& tenant, const ProductId& id) const {
  auto product = products_.find(tenant, id);
  if (!product) throw Error(ErrorCode::kNotFound, "Product not found");
  return *std::move(product);
}

exports::Paper ProductSheet::compose(const TenantScope& tenant, const Product& product) const {
  const auto family = product.family_id ? families_.find(tenant, *product.family_id) : std::nullopt;
  exports::PaperTable components{.caption = "Components.",
                                 .headers = {"Product", "Quantity"},
                                 .rows = {},
                                 .if_empty = "No components are recorded."};
  for (const auto& component : product.components) {
    const auto found = products_.find(tenant, component.product_id);
    components.rows.push_back({found ? found->name : "Deleted product", component.qty});
  }
  exports::Paper paper{
      .kind = "Product information",
      .title = product.name,
      .subject = product.version_or_model_number,
      .facts = {{"Status", std::string{label_of(product.status)}},
                {"Device class",
                 product.device_class ? std::string{kDeviceClasses.name(*product.device_class)} : kNotStated},
                {"Legal manufacturer", stated(product.legal_manufacturer)},
                {"Record version", std::to_string(product.version)},
                {"Last changed", display_minute(product.updated_at)}},
      .reference = fmt::format("Product information, version {}, {}", product.version, product.id.text())};
  paper.sections = {identification(product, family ? family->name : std::string{}), classification(product),
                    intended_use(product), characteristics(product), identifiers(product)};
  paper.sections.push_back({.title = "Components", .blocks = {std::move(components)}});
  if (!product.notes.empty())
    paper.sections.push_back({.title = "Notes", .blocks = {exports::Paragraph{product.notes}}});
  exports::Facts record{{{"Identifier", product.id.text()},
                         {"Version", std::to_string(product.version)},
                         {"Created", display_minute(product.created_at)},
                         {"Last changed", display_minute(product.updated_at)}}};
  if (product.gudid_snapshot) {
    record.rows.push_back(
        {"GUDID record", fmt::format("Version {}{}", product.gudid_snapshot->version,
                                     product.gudid_snapshot->date ? ", " + display_day(*product.gudid_snapshot->date)
                                                                  : std::string{})});
  }
  paper.sections.push_back({.title = "Record", .blocks = {std::move(record)}, .is_appendix = true});
  return paper;
}

void ProductSheet::add_to(exports::ExportService& exports) const {
  exports.add_paper("product", [this](const exports::PaperRequest& request) {
    const ProductId id{std::string{request.parameters.at("product_id").as_string()}};
    return compose(request.tenant, read(request.tenant, id));
  });
}

exports::Delivery ProductSheet::deliver(const Principal& who, const ProductId& id, exports::Format format,
                                        exports::ExportService& exports) const {
  const auto product = read(who.scope(), id);
  return exports.deliver(who,
                         {.kind = "product",
                          .parameters = {{"product_id", product.id.text()}},
                          .data_version = {},
                          .format = format,
                          .name = "product-information-" + product.id.text()},
                         0);
}

void add_product_sheet_routes(http::Router& router, const ProductSheet& sheet, exports::ExportService& files) {
  sheet.add_to(files);
  const auto policy =
      http::Policy{http::Access::kSecondFactor}.plan(Feature::kProductHub).needs(Permission::kExportCreate);
  router.add(http::Method::kGet, "/products/{id}/export", policy, [&sheet, &files](const http::Request& request) {
    using exports::Format;
    const auto format = exports::read_format(request.query, {Format::kPdf, Format::kDocx}, Format::kPdf);
    const Json rest = request.query.document({"format"});
    JsonReader{rest}.refuse_unknown();
    return exports::to_response(sheet.deliver(request.principal, ProductId{request.param("id")}, format, files));
  });
}

}  // namespace pharos::products
