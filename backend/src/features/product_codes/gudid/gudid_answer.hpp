#pragma once

#include <boost/describe.hpp>

#include "features/public_queries/public_queries.hpp"

namespace pharos::product_codes {

struct GudidIdentifierView : public_data::GudidIdentifier {};
BOOST_DESCRIBE_STRUCT(GudidIdentifierView, (),
                      (id, type, issuing_agency, unit_of_use_id, quantity_per_package, package_type, package_status))

struct GmdnTermView : public_data::GmdnTerm {};
BOOST_DESCRIBE_STRUCT(GmdnTermView, (), (name, definition, implantable, code_status))

struct GudidCodeView : public_data::GudidProductCode {};
BOOST_DESCRIBE_STRUCT(GudidCodeView, (), (code, name))

struct SubmissionView : public_data::PremarketSubmission {};
BOOST_DESCRIBE_STRUCT(SubmissionView, (), (submission_number, supplement_number))

struct SterilizationView : public_data::GudidSterilization {};
BOOST_DESCRIBE_STRUCT(SterilizationView, (), (is_sterile, is_sterilization_prior_use, sterilization_methods))

struct MeasureView : public_data::Measure {};
BOOST_DESCRIBE_STRUCT(MeasureView, (), (value, unit))

struct SizeView {
  std::string type;
  MeasureView size;
  std::string text;
};
BOOST_DESCRIBE_STRUCT(SizeView, (), (type, size, text))

struct StorageView {
  std::string type;
  MeasureView high;
  MeasureView low;
  std::string special_conditions;
};
BOOST_DESCRIBE_STRUCT(StorageView, (), (type, high, low, special_conditions))

// A device with the fields to send; its own members replace those of the record with the same name. The identifier
// comes first, because `with_imported` looks for it.
struct GudidDeviceView : public_data::GudidDevice {
  std::vector<GudidIdentifierView> identifiers = {};
  std::vector<GudidCodeView> product_codes = {};
  std::vector<GmdnTermView> gmdn_terms = {};
  std::vector<SubmissionView> premarket_submissions = {};
  SterilizationView sterilization = {};
  std::vector<SizeView> device_sizes = {};
  std::vector<StorageView> storage = {};
  std::string device_class = {};  // that of its product code, because GUDID has none
};
BOOST_DESCRIBE_STRUCT(GudidDeviceView, (),
                      (primary_di, public_device_record_key, public_version_number, public_version_date, record_status,
                       publish_date, commercial_distribution_status, commercial_distribution_end_date, brand_name,
                       version_or_model_number, catalog_number, company_name, labeler_duns_number, device_description,
                       device_count_in_base_package, mri_safety, is_rx, is_otc, is_kit, is_combination_product,
                       is_hct_p, is_single_use, is_labeled_as_nrl, is_labeled_as_no_nrl, has_lot_or_batch_number,
                       has_serial_number, has_manufacturing_date, has_expiration_date, identifiers, product_codes,
                       gmdn_terms, premarket_submissions, sterilization, device_sizes, storage, device_class))

struct FacetView : public_data::GudidFacet {};
BOOST_DESCRIBE_STRUCT(FacetView, (), (name, count))

struct GudidFacets {
  std::vector<FacetView> company_name;
  std::vector<FacetView> product_code;
};
BOOST_DESCRIBE_STRUCT(GudidFacets, (), (company_name, product_code))

struct GudidView {
  std::vector<GudidDeviceView> rows;
  std::int64_t total_rows = 0;
  bool truncated = false;
  GudidFacets facets;
};
BOOST_DESCRIBE_STRUCT(GudidView, (), (rows, total_rows, truncated, facets))

// query, limit, and filter {key, value} or null.
public_queries::Payload ask_gudid(const public_data::DataVersion& version, const JsonObject& parameters);

// The key of a GUDID filter by any of its names; absent if unknown.
std::optional<public_data::GudidKey> find_gudid_key(std::string_view name);

}  // namespace pharos::product_codes
