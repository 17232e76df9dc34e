#pragma once

#include <boost/describe.hpp>
#include <string>
#include <vector>

#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "features/products/product_choices.hpp"
#include "features/products/product_ids.hpp"

namespace pharos::products {

using ExposureId = Id<struct ExposureTag>;

// How much of a product was in the field in one month and region: the denominator for complaint rates.
struct ExposureSpec {
  std::string period;  // 2026-10
  std::string region;  // WORLD, EEA+TR+XI, ROW or a country
  ExposureMetric metric = ExposureMetric::kUnitsSold;
  double value = 0;
  std::string source;
  std::string note;
};
BOOST_DESCRIBE_STRUCT(ExposureSpec, (), (period, region, metric, value, source, note))
// Throws Error{kInvalidFields} with every invalid field.
ExposureSpec read_exposure_spec(const Json& body);

inline constexpr std::string_view kInvalidMetric =
    "Must be units_sold, units_in_use, procedures, tests or patient_years";

bool is_period(std::string_view text);
bool is_region(std::string_view text);

struct Exposure : ExposureSpec {
  ExposureId id;
  ProductId product_id;
  Timestamp updated_at;
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(Exposure, (ExposureSpec), (id, product_id, updated_at, version))

}  // namespace pharos::products
