#pragma once

#include <optional>
#include <vector>

#include "db/database.hpp"
#include "features/products/exposure/exposure.hpp"

namespace pharos::products {

class ExposureRepository {
 public:
  ExposureRepository(db::Database& database, const Clock& clock) : database_(database), clock_(clock) {}

  // By period, region and metric.
  std::vector<Exposure> list(const TenantScope& tenant, const ProductId& product) const;
  std::optional<Exposure> find(const TenantScope& tenant, const ProductId& product, const ExposureId& id) const;
  // The figure for the same month, region and metric.
  std::optional<Exposure> find_same(const TenantScope& tenant, const ProductId& product,
                                    const ExposureSpec& spec) const;
  ExposureId insert(const TenantScope& tenant, const ProductId& product, const ExposureSpec& spec, const UserId& by);
  // False if the stored version is no longer `version`.
  bool update(const TenantScope& tenant, const ExposureId& id, const ExposureSpec& spec, std::int64_t version,
              const UserId& by);
  void remove(const TenantScope& tenant, const ExposureId& id);

 private:
  db::Database& database_;
  const Clock& clock_;
};

}  // namespace pharos::products
