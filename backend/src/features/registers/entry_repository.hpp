#pragma once

#include <map>

#include "core/paging.hpp"
#include "db/database.hpp"
#include "features/registers/entry.hpp"

namespace pharos::registers {

struct EntryRow : EntryHead {
  Json document;
};
BOOST_DESCRIBE_STRUCT(EntryRow, (EntryHead), (document))

class EntryRepository {
 public:
  EntryRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // Newest first; entries without a day come first of all.
  Page<EntryRow> list(const TenantScope& tenant, Register which, const EntryFilter& filter, const Paging& paging) const;
  // All entries about any of the products, oldest first.
  std::vector<EntryRow> of_products(const TenantScope& tenant, Register which,
                                    const std::vector<ProductId>& products) const;
  std::optional<EntryRow> find(const TenantScope& tenant, Register which, const EntryId& id) const;
  std::map<EntryId, std::vector<LinkedProduct>> products_of(const TenantScope& tenant,
                                                            const std::vector<EntryId>& ids) const;
  // Throw Error{kConflict} naming `reference` if another entry of the register has it.
  EntryId insert(const TenantScope& tenant, Register which, const EntryKeys& keys, const Json& document,
                 const UserId& by);
  // False if the stored version is no longer `version`.
  bool update(const TenantScope& tenant, Register which, const EntryHead& before, const EntryKeys& keys,
              const Json& document, const UserId& by);

 private:
  void require_free_reference(const TenantScope& tenant, Register which, const std::string& reference,
                              const EntryId& except) const;
  void link(const TenantScope& tenant, const EntryId& id, const EntryKeys& keys);

  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::registers
