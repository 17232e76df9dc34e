#pragma once

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "features/products/products.hpp"

namespace pharos::products {

using ExposureId = Id<struct ExposureTag>;

// How much of a product was in the field in one month and region: the denominator for complaint rates.
struct ExposureSpec {
  std::string period;  // 2026-10
  std::string region;  // WORLD, EEA+TR+XI, ROW or a country
  std::string metric;
  double value = 0;
  std::string source;
  std::string note;
};
// Throws Error{kInvalidFields} with every invalid field.
ExposureSpec read_exposure_spec(const Json& body);

bool is_period(std::string_view text);
bool is_region(std::string_view text);

struct Exposure {
  ExposureId id;
  ProductId product_id;
  std::string period;
  std::string region;
  std::string metric;
  double value = 0;
  std::string source;
  std::string note;
  Timestamp updated_at;
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(Exposure, (), (id, product_id, period, region, metric, value, source, note, updated_at, version))

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
