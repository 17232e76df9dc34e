#pragma once

#include "core/principal.hpp"
#include "features/products/family.hpp"
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
  Product create(const Principal& who, const ProductSpec& spec, const Origin& origin);
  Product update(const Principal& who, const Product& before, const ProductSpec& spec, const Origin& origin);
  // Copies everything except identifiers. Complaints and analyses stay with the original.
  Product clone(const Principal& who, const Product& original, const std::optional<std::string>& name,
                const std::optional<FamilyId>& family);
  // Throws Error{kConflict} naming what still refers to it.
  void remove(const Principal& who, const Product& product);

 private:
  void require_fitting(const Principal& who, const ProductSpec& spec, const ProductId& self) const;
  void add_records(const Principal& who, std::vector<Product>& products) const;

  Parts parts_;
};

enum class ProductsOfFamily { kMove, kDelete };

class FamilyService {
 public:
  FamilyService(FamilyRepository& families, ProductRepository& products, ProductService& service,
                const HubRecords& records)
      : families_(families), products_(products), service_(service), records_(records) {}

  std::vector<Family> list(const Principal& who) const;
  // NO_FAMILY reads the products without one. Throws Error{kNotFound} for families this tenant does not have.
  Family read(const Principal& who, const std::string& id) const;
  // The same, but only for a family that can be changed.
  Family read_real(const Principal& who, const std::string& id) const;
  Family create(const Principal& who, const FamilySpec& spec);
  Family update(const Principal& who, const Family& before, const FamilySpec& spec);
  // Returns the products that were moved or deleted, as they were before.
  std::vector<Product> remove(const Principal& who, const Family& family,
                              const std::optional<ProductsOfFamily>& choice);

 private:
  void require_free_name(const Principal& who, const std::string& name, const std::string& except) const;

  FamilyRepository& families_;
  ProductRepository& products_;
  ProductService& service_;
  const HubRecords& records_;
};

}  // namespace pharos::products
