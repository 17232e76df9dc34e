#pragma once

#include "core/audit_note.hpp"
#include "core/principal.hpp"
#include "features/products/exposure/exposure_repository.hpp"
#include "features/products/exposure/exposure_table.hpp"
#include "features/products/product_heads.hpp"

namespace pharos::products {

// Changes are recorded under the product, so that its history shows them.
class ExposureService {
 public:
  ExposureService(ExposureRepository& exposures, const ProductHeads& heads) : exposures_(exposures), heads_(heads) {}

  // All throw Error{kNotFound} for what this tenant does not have.
  std::vector<Exposure> list(const Principal& who, const ProductId& product) const;
  Exposure read(const Principal& who, const ProductId& product, const ExposureId& id) const;
  Changed<Exposure> create(const Principal& who, const ProductId& product, const ExposureSpec& spec);
  Changed<Exposure> update(const Principal& who, const Exposure& before, const ExposureSpec& spec);
  AuditNote remove(const Principal& who, const Exposure& exposure);
  // What importing the table would do.
  ExposureImport preview(const Principal& who, const ProductId& product, const ExposureTable& table) const;
  // Imports the whole table or nothing: throws Error{kInvalidFields} if a row is invalid. An existing figure for the
  // same month, region and metric is overwritten.
  Changed<ExposureImport> import(const Principal& who, const ProductId& product, const ExposureTable& table);

 private:
  void require_new(const Principal& who, const ProductId& product, const ExposureSpec& spec,
                   const ExposureId& except) const;

  ExposureRepository& exposures_;
  const ProductHeads& heads_;
};

}  // namespace pharos::products
