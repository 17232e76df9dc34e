#include "features/products/families/family_service.hpp"

#include <fmt/format.h>

#include "core/error.hpp"

namespace pharos::products {
namespace {

Family with_files(FamilyRecord record, const std::map<std::string, RiskFiles, std::less<>>& files) {
  const auto found = files.find(record.id.text());
  return {std::move(record), found == files.end() ? RiskFiles{} : found->second};
}

}  // namespace

std::vector<Family> FamilyService::list(const Principal& who) const {
  const auto files = parts_.records.risk_files(who.scope());
  std::vector<Family> families;
  for (auto& record : parts_.families.list(who.scope())) families.push_back(with_files(std::move(record), files));
  return families;
}

Family FamilyService::read(const Principal& who, const FamilyId& id) const {
  return is_no_family(id.text()) ? Family{parts_.families.no_family(who.scope()), {}} : read_real(who, id);
}

Family FamilyService::read_real(const Principal& who, const FamilyId& id) const {
  if (is_no_family(id.text())) {
    throw Error(ErrorCode::kConflict, "Products without a family are not a family and cannot be changed here");
  }
  auto family = parts_.families.find(who.scope(), id);
  if (!family) throw Error(ErrorCode::kNotFound, "Family not found");
  return with_files(*std::move(family), parts_.records.risk_files(who.scope()));
}

void FamilyService::require_free_name(const Principal& who, const std::string& name, const FamilyId& except) const {
  const auto owner = parts_.families.find_by_name(who.scope(), name);
  if (!owner || *owner == except) return;
  const std::string message = "A family with this name already exists";
  throw Error(ErrorCode::kConflict, message, {{"name", message}});
}

Changed<Family> FamilyService::create(const Principal& who, const FamilySpec& spec) {
  require_free_name(who, spec.name, {});
  auto family = read_real(who, parts_.families.insert(who.scope(), spec, who.user));
  AuditNote note{.entity_id = family.id.text(), .after = to_json(family)};
  return {std::move(family), std::move(note)};
}

Changed<Family> FamilyService::update(const Principal& who, const Family& before, const FamilySpec& spec) {
  require_free_name(who, spec.name, before.id);
  if (!parts_.families.update(who.scope(), before.id, spec, before.version, who.user)) {
    throw changed_meanwhile("This family was");
  }
  auto after = read_real(who, before.id);
  AuditNote note{.entity_id = after.id.text(), .before = to_json(before), .after = to_json(after)};
  return {std::move(after), std::move(note)};
}

AuditNote FamilyService::remove(const Principal& who, const Family& family,
                                const std::optional<ProductsOfFamily>& choice) {
  const auto products = parts_.products.list_of_family(who.scope(), family.id);
  if (!products.empty() && !choice) {
    const auto message = fmt::format("Select what happens to its {} products: move or delete", products.size());
    throw invalid_field("products", message);
  }
  if (choice == ProductsOfFamily::kDelete && !who.may(Permission::kProductDelete)) {
    throw Error(ErrorCode::kForbidden, "Your role cannot delete products");
  }
  const bool moves = choice == ProductsOfFamily::kMove;
  std::vector<AuditNote> notes;
  for (const auto& product : products) {
    if (moves) {
      parts_.products.set_family(who.scope(), product.id, std::nullopt, who.user);
      notes.push_back({.entity_id = product.id.text(),
                       .before = JsonObject{{"family_id", family.id.text()}},
                       .after = JsonObject{{"family_id", nullptr}}});
    } else {
      notes.push_back(parts_.product_service.remove(who, product));
    }
  }
  parts_.families.remove(who.scope(), family.id);
  for (auto& note : notes) {
    note.reason = "The family “" + family.name + "” was deleted";
    parts_.trail.append(audit::entry_of(who, moves ? "product.move" : "product.delete", note));
  }
  return {.entity_id = family.id.text(), .before = to_json(family)};
}

}  // namespace pharos::products
