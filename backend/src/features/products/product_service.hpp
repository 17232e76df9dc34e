#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/products/families/family_repository.hpp"
#include "features/products/hub_records.hpp"
#include "features/products/product_repository.hpp"

namespace pharos::products {

class ProductService {
 public:
  struct Parts {
    ProductRepository& products;
    FamilyRepository& families;
    const HubRecords& records;
    const Clock& clock;
  };
  explicit ProductService(const Parts& parts) : parts_(parts) {}

  Page<Product> list(const Principal& who, const ProductQuery& query) const;
  // Throws Error{kNotFound} for products this tenant does not have.
  Product read(const Principal& who, const ProductId& id) const;
  Changed<Product> create(const Principal& who, const ProductSpec& spec);
  Changed<Product> update(const Principal& who, const Product& before, const ProductSpec& spec);
  // Copies everything except identifiers. Complaints and analyses stay with the original.
  Changed<Product> clone(const Principal& who, const Product& original, const std::optional<std::string>& name,
                         const std::optional<FamilyId>& family);
  // Throws Error{kConflict} naming what still refers to it.
  AuditNote remove(const Principal& who, const Product& product);

 private:
  Changed<Product> insert(const Principal& who, const ProductSpec& spec, ProductSource source);
  void require_fitting(const Principal& who, const ProductSpec& spec, const ProductId& self) const;
  void add_records(const Principal& who, std::vector<Product>& products) const;

  Parts parts_;
};

}  // namespace pharos::products
