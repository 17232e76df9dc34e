#pragma once

#include "features/exports/exports.hpp"
#include "features/products/families/family_repository.hpp"
#include "features/products/product_repository.hpp"
#include "http/router.hpp"

namespace pharos::products {

// Product information as a document: everything that is recorded about a product.
class ProductSheet {
 public:
  ProductSheet(const ProductRepository& products, const FamilyRepository& families)
      : products_(products), families_(families) {}

  void add_to(exports::ExportService& exports) const;
  // Throws Error{kNotFound} for products this tenant does not have.
  exports::Delivery deliver(const Principal& who, const ProductId& id, exports::Format format,
                            exports::ExportService& exports) const;

 private:
  Product read(const TenantScope& tenant, const ProductId& id) const;
  exports::Paper compose(const TenantScope& tenant, const Product& product) const;

  const ProductRepository& products_;
  const FamilyRepository& families_;
};

void add_product_sheet_routes(http::Router& router, const ProductSheet& sheet, exports::ExportService& exports);

}  // namespace pharos::products
