#pragma once

#include "features/audit/audit.hpp"
#include "features/products/product_service.hpp"

namespace pharos::products {

// What happens to the products of a deleted family.
enum class ProductsOfFamily { kMove, kDelete };
constexpr auto kProductsOfFamily =
    choices<ProductsOfFamily>({{ProductsOfFamily::kMove, "move"}, {ProductsOfFamily::kDelete, "delete"}});

class FamilyService {
 public:
  struct Parts {
    FamilyRepository& families;
    ProductRepository& products;
    ProductService& product_service;
    const HubRecords& records;
    audit::Trail& trail;
  };
  explicit FamilyService(const Parts& parts) : parts_(parts) {}

  std::vector<Family> list(const Principal& who) const;
  // NO_FAMILY reads the products without one. Throws Error{kNotFound} for families this tenant does not have.
  Family read(const Principal& who, const FamilyId& id) const;
  // The same, but only for a family that can be changed.
  Family read_real(const Principal& who, const FamilyId& id) const;
  Changed<Family> create(const Principal& who, const FamilySpec& spec);
  Changed<Family> update(const Principal& who, const Family& before, const FamilySpec& spec);
  // Its products are recorded one by one as moved or deleted.
  AuditNote remove(const Principal& who, const Family& family, const std::optional<ProductsOfFamily>& choice);

 private:
  void require_free_name(const Principal& who, const std::string& name, const FamilyId& except) const;

  Parts parts_;
};

}  // namespace pharos::products
