#pragma once

#include <boost/describe.hpp>

#include "core/json.hpp"
#include "public_data/query/catalog_store.hpp"

namespace pharos::product_codes {

// A product code with the fields to send.
struct ProductCodeView : public_data::Classification {
  std::int64_t reports = 0;
  std::int64_t reports_12_months = 0;
  std::int64_t recalls_5_years = 0;
  std::int64_t gudid_devices = 0;
  std::int64_t clearances = 0;
};
BOOST_DESCRIBE_STRUCT(ProductCodeView, (),
                      (product_code, device_name, device_class, medical_specialty, medical_specialty_description,
                       review_panel, regulation_number, submission_type_id, definition, gmp_exempt_flag, implant_flag,
                       life_sustain_support_flag, third_party_flag, summary_malfunction_reporting, unclassified_reason,
                       reports, reports_12_months, recalls_5_years, gudid_devices, clearances))

inline ProductCodeView view_of(const public_data::ProductCodeRow& row) {
  return {row.classification,  row.reports,       row.reports_12_months,
          row.recalls_5_years, row.gudid_devices, row.clearances};
}
inline std::vector<ProductCodeView> views_of(const std::vector<public_data::ProductCodeRow>& rows) {
  std::vector<ProductCodeView> views;
  for (const auto& row : rows) views.push_back(view_of(row));
  return views;
}

}  // namespace pharos::product_codes
