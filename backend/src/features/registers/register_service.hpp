#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "core/stored_json.hpp"
#include "features/registers/entry_repository.hpp"

namespace pharos::registers {

struct RegisterParts {
  EntryRepository& entries;
  const products::ProductHeads& products;
  const reportability::CaseRepository& cases;
};

// Throws Error{kInvalidFields} for a product or case this tenant does not have.
void require_known(const RegisterParts& parts, const TenantScope& tenant, const EntryKeys& keys);

// One register; `Spec` is what an entry contains.
template <class Spec>
class RegisterService {
 public:
  explicit RegisterService(const RegisterParts& parts) : parts_(parts) {}

  Page<Entry<Spec>> list(const Principal& who, const EntryFilter& filter, const Paging& paging) const {
    const auto page = parts_.entries.list(who.scope(), Spec::kRegister, filter, paging);
    return with_rows(page, with_products(who.scope(), page.rows));
  }
  // All entries about any of the products, oldest first.
  std::vector<Entry<Spec>> of_products(const TenantScope& tenant, const std::vector<ProductId>& products) const {
    return with_products(tenant, parts_.entries.of_products(tenant, Spec::kRegister, products));
  }
  Entry<Spec> read(const Principal& who, const EntryId& id) const {
    const auto row = parts_.entries.find(who.scope(), Spec::kRegister, id);
    if (!row) throw Error(ErrorCode::kNotFound, "Entry not found");
    return std::move(with_products(who.scope(), {*row}).front());
  }
  Changed<Entry<Spec>> create(const Principal& who, const Spec& spec) {
    const auto keys = keys_of(spec);
    require_known(parts_, who.scope(), keys);
    auto after = read(who, parts_.entries.insert(who.scope(), Spec::kRegister, keys, to_json(spec), who.user));
    AuditNote note{.entity_id = after.id.text(), .after = to_json(after)};
    return {std::move(after), std::move(note)};
  }
  Changed<Entry<Spec>> update(const Principal& who, const Entry<Spec>& before, const Spec& spec) {
    const auto keys = keys_of(spec);
    require_known(parts_, who.scope(), keys);
    if (!parts_.entries.update(who.scope(), Spec::kRegister, before, keys, to_json(spec), who.user)) {
      throw changed_meanwhile("This entry was");
    }
    auto after = read(who, before.id);
    AuditNote note{.entity_id = before.id.text(), .before = to_json(before), .after = to_json(after)};
    return {std::move(after), std::move(note)};
  }

 private:
  std::vector<Entry<Spec>> with_products(const TenantScope& tenant, const std::vector<EntryRow>& rows) const {
    std::vector<EntryId> ids;
    for (const auto& row : rows) ids.push_back(row.id);
    auto products = parts_.entries.products_of(tenant, ids);
    std::vector<Entry<Spec>> entries;
    for (const auto& row : rows) {
      Entry<Spec> entry;
      static_cast<Spec&>(entry) = read_stored<Spec>(row.document);
      static_cast<EntryHead&>(entry) = row;
      entry.products = std::move(products[row.id]);
      entries.push_back(std::move(entry));
    }
    return entries;
  }

  RegisterParts parts_;
};

}  // namespace pharos::registers
