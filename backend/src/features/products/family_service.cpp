#include <fmt/format.h>

#include "core/error.hpp"
#include "features/products/product_service.hpp"

namespace pharos::products {
namespace {

bool may_delete_products(const Principal& who) {
  return who.permissions.test(static_cast<size_t>(Permission::kProductDelete));
}

void add_files(Family& family, const std::map<std::string, RiskFiles, std::less<>>& files) {
  const auto found = files.find(family.id);
  if (found == files.end()) return;
  family.has_riskgrid = found->second.has_riskgrid;
  family.has_riskdefinition = found->second.has_riskdefinition;
}

}  // namespace

std::vector<Family> FamilyService::list(const Principal& who) const {
  auto families = families_.list(who.scope());
  const auto files = records_.risk_files(who.scope());
  for (auto& family : families) add_files(family, files);
  return families;
}

Family FamilyService::read(const Principal& who, const std::string& id) const {
  return is_no_family(id) ? families_.no_family(who.scope()) : read_real(who, id);
}

Family FamilyService::read_real(const Principal& who, const std::string& id) const {
  if (is_no_family(id)) {
    throw Error(ErrorCode::kConflict, "Products without a family are not a family and cannot be changed here");
  }
  auto family = families_.find(who.scope(), FamilyId{id});
  if (!family) throw Error(ErrorCode::kNotFound, "Family not found");
  add_files(*family, records_.risk_files(who.scope()));
  return *std::move(family);
}

void FamilyService::require_free_name(const Principal& who, const std::string& name, const std::string& except) const {
  const auto owner = families_.find_by_name(who.scope(), name);
  if (!owner || owner->text() == except) return;
  const std::string message = "A family with this name already exists";
  throw Error(ErrorCode::kConflict, message, {{"name", message}});
}

Family FamilyService::create(const Principal& who, const FamilySpec& spec) {
  require_free_name(who, spec.name, "");
  return read_real(who, families_.insert(who.scope(), spec, who.user).text());
}

Family FamilyService::update(const Principal& who, const Family& before, const FamilySpec& spec) {
  require_free_name(who, spec.name, before.id);
  if (!families_.update(who.scope(), FamilyId{before.id}, spec, before.version, who.user)) {
    throw Error(ErrorCode::kVersionConflict,
                "This family was changed by someone else in the meantime. Reload and try again.");
  }
  return read_real(who, before.id);
}

std::vector<Product> FamilyService::remove(const Principal& who, const Family& family,
                                           const std::optional<ProductsOfFamily>& choice) {
  const FamilyId id{family.id};
  auto products = products_.list_of_family(who.scope(), id);
  if (!products.empty() && !choice) {
    const auto message = fmt::format("Select what happens to its {} products: move or delete", products.size());
    throw Error(ErrorCode::kInvalidFields, message, {{"products", message}});
  }
  if (choice == ProductsOfFamily::kDelete && !may_delete_products(who)) {
    throw Error(ErrorCode::kForbidden, "Your role cannot delete products");
  }
  for (const auto& product : products) {
    if (choice == ProductsOfFamily::kMove) {
      products_.set_family(who.scope(), product.id, std::nullopt, who.user);
    } else {
      service_.remove(who, product);
    }
  }
  families_.remove(who.scope(), id);
  return products;
}

}  // namespace pharos::products
