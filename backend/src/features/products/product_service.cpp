#include "features/products/product_service.hpp"

#include <fmt/format.h>

#include "core/error.hpp"
#include "core/text.hpp"

namespace pharos::products {
namespace {

constexpr std::chrono::hours kYear{24 * 365};

// "Pump (copy)"; a long name is truncated between characters.
std::string name_of_copy(std::string_view name) {
  constexpr std::string_view kSuffix = " (copy)";
  return std::string{whole_characters(name, kMaxProductName - kSuffix.size())}.append(kSuffix);
}

RiskFileSource source_of(bool own, bool of_family) {
  return own ? RiskFileSource::kProduct : of_family ? RiskFileSource::kFamily : RiskFileSource::kNone;
}

}  // namespace

void ProductService::add_records(const Principal& who, std::vector<Product>& products) const {
  if (products.empty()) return;
  const auto files = parts_.records.risk_files(who.scope());
  const auto day = to_iso(parts_.clock.now() - kYear).substr(0, 10);
  const auto complaints = parts_.records.complaints_since(who.scope(), day);
  const auto monitors = parts_.records.monitors_by_code(who.scope());
  const auto analyses = parts_.records.open_analyses(who.scope());
  const auto files_of = [&files](const std::string& owner) {
    const auto found = files.find(owner);
    return found == files.end() ? RiskFiles{} : found->second;
  };
  for (auto& product : products) {
    const auto own = files_of(product.id.text());
    const auto family = product.family_id ? files_of(product.family_id->text()) : RiskFiles{};
    product.riskgrid_source = source_of(own.has_riskgrid, family.has_riskgrid);
    product.riskdefinition_source = source_of(own.has_riskdefinition, family.has_riskdefinition);
    if (const auto found = complaints.find(product.id); found != complaints.end()) {
      product.complaints_12_months = found->second;
    }
    if (const auto found = analyses.find(product.id); found != analyses.end()) product.open_analyses = found->second;
    for (const auto& code : product.product_codes) {
      if (const auto found = monitors.find(code); found != monitors.end()) product.monitors += found->second;
    }
  }
}

Page<Product> ProductService::list(const Principal& who, const ProductQuery& query) const {
  auto found = parts_.products.list(who.scope(), query);
  add_records(who, found.rows);
  return found;
}

Product ProductService::read(const Principal& who, const ProductId& id) const {
  auto product = parts_.products.find(who.scope(), id);
  if (!product) throw Error(ErrorCode::kNotFound, "Product not found");
  std::vector<Product> one{*std::move(product)};
  add_records(who, one);
  return std::move(one.front());
}

// Checks the spec's references to other records of the organization.
void ProductService::require_fitting(const Principal& who, const ProductSpec& spec, const ProductId& self) const {
  if (spec.family_id && !parts_.families.find(who.scope(), *spec.family_id)) {
    throw invalid_field("family_id", "Family not found");
  }
  if (spec.primary_di) {
    const auto owner = parts_.products.find_by_primary_di(who.scope(), *spec.primary_di);
    if (owner && *owner != self) {
      const auto message = fmt::format("“{}” already has this identifier", read(who, *owner).name);
      throw Error(ErrorCode::kConflict, message, {{"primary_di", message}});
    }
  }
  for (const auto& component : spec.components) {
    if (!parts_.products.find(who.scope(), component.product_id)) {
      throw invalid_field("components", "Product not found");
    }
    if (!self.empty() && parts_.products.contains(who.scope(), component.product_id, self)) {
      throw invalid_field("components", "A product cannot be a component of itself");
    }
  }
}

Changed<Product> ProductService::insert(const Principal& who, const ProductSpec& spec, ProductSource source) {
  require_fitting(who, spec, {});
  auto product =
      read(who, parts_.products.insert(who.scope(), spec, {.source = source, .gudid_snapshot = {}}, who.user));
  AuditNote note{.entity_id = product.id.text(), .after = to_json(product)};
  return {std::move(product), std::move(note)};
}

Changed<Product> ProductService::create(const Principal& who, const ProductSpec& spec) {
  return insert(who, spec, ProductSource::kManual);
}

Changed<Product> ProductService::update(const Principal& who, const Product& before, const ProductSpec& spec) {
  require_fitting(who, spec, before.id);
  const Origin origin{.source = before.source, .gudid_snapshot = before.gudid_snapshot};
  if (!parts_.products.update(who.scope(), before.id, spec, origin, before.version, who.user)) {
    throw changed_meanwhile("This product was");
  }
  auto after = read(who, before.id);
  AuditNote note{.entity_id = after.id.text(), .before = to_json(before), .after = to_json(after)};
  return {std::move(after), std::move(note)};
}

Changed<Product> ProductService::clone(const Principal& who, const Product& original,
                                       const std::optional<std::string>& name, const std::optional<FamilyId>& family) {
  ProductSpec spec = original;
  spec.name = name ? *name : name_of_copy(original.name);
  spec.family_id = family;
  spec.primary_di.reset();
  spec.issuing_agency.reset();
  spec.basic_udi_di.reset();
  spec.identifiers.clear();
  auto copy = insert(who, spec, ProductSource::kClone);
  copy.note.reason = "Copied from “" + original.name + "”";
  return copy;
}

AuditNote ProductService::remove(const Principal& who, const Product& product) {
  if (const auto assembly = parts_.products.find_assembly(who.scope(), product.id)) {
    throw Error(ErrorCode::kConflict,
                fmt::format("“{}” is a component of “{}”. Remove it there first.", product.name, *assembly));
  }
  parts_.products.remove(who.scope(), product.id);
  return {.entity_id = product.id.text(), .before = to_json(product)};
}

}  // namespace pharos::products
