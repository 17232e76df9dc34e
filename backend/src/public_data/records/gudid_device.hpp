#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "public_data/records/adverse_event.hpp"
#include "public_data/records/date.hpp"

// One GUDID device record with openFDA's names, from the XML release, the delimited release or device/udi.
namespace pharos::public_data {

struct GudidIdentifier {
  std::string id;    // text: leading zeros and letters are significant
  std::string type;  // Primary, Package, Unit of Use, Secondary, Direct Marking, Previous
  std::string issuing_agency;
  std::string unit_of_use_id;  // despite its name, the identifier inside a package
  std::string quantity_per_package;
  std::optional<Date> package_discontinue_date;
  std::string package_status;
  std::string package_type;

  bool operator==(const GudidIdentifier&) const = default;
};

struct GudidContact {
  std::string phone;
  std::string ext;
  std::string email;

  bool operator==(const GudidContact&) const = default;
};

struct GmdnTerm {
  std::string code;
  std::string name;
  std::string definition;
  std::optional<bool> implantable;
  std::string code_status;

  bool operator==(const GmdnTerm&) const = default;
};

struct GudidProductCode {
  std::string code;
  std::string name;

  bool operator==(const GudidProductCode&) const = default;
};

struct PremarketSubmission {
  std::string submission_number;
  std::string supplement_number;
  std::string submission_type;  // only in device/udi

  bool operator==(const PremarketSubmission&) const = default;
};

struct Measure {
  std::string value;
  std::string unit;

  bool operator==(const Measure&) const = default;
};

struct GudidSize {
  std::string type;
  Measure size;
  std::string text;

  bool operator==(const GudidSize&) const = default;
};

struct GudidStorage {
  std::string type;
  Measure high;
  Measure low;
  std::string special_conditions;

  bool operator==(const GudidStorage&) const = default;
};

struct GudidSterilization {
  std::optional<bool> is_sterile;
  std::optional<bool> is_sterilization_prior_use;
  std::vector<std::string> sterilization_methods;

  bool operator==(const GudidSterilization&) const = default;
};

struct GudidDevice {
  std::string public_device_record_key;  // stable key; absent in files from 2016
  std::string primary_di;
  std::string public_version_status;
  std::uint32_t public_version_number = 0;  // increases with each change of the record
  std::optional<Date> public_version_date;
  std::string record_status;
  std::optional<Date> publish_date;
  std::string commercial_distribution_status;
  std::optional<Date> commercial_distribution_end_date;
  std::string brand_name;
  std::string version_or_model_number;
  std::string catalog_number;
  std::string company_name;  // the labeler, not always the manufacturer
  std::string labeler_duns_number;
  std::string device_count_in_base_package;
  std::string device_description;
  std::string mri_safety;
  std::optional<bool> is_direct_marking_exempt;
  std::optional<bool> is_pm_exempt;
  std::optional<bool> is_hct_p;
  std::optional<bool> is_kit;
  std::optional<bool> is_combination_product;
  std::optional<bool> is_single_use;
  std::optional<bool> has_lot_or_batch_number;  // printed on the label, like the next four
  std::optional<bool> has_serial_number;
  std::optional<bool> has_manufacturing_date;
  std::optional<bool> has_expiration_date;
  std::optional<bool> has_donation_id_number;
  std::optional<bool> is_labeled_as_nrl;
  std::optional<bool> is_labeled_as_no_nrl;
  std::optional<bool> is_rx;
  std::optional<bool> is_otc;
  std::vector<GudidIdentifier> identifiers;
  std::vector<GudidContact> customer_contacts;
  std::vector<GmdnTerm> gmdn_terms;
  std::vector<GudidProductCode> product_codes;
  std::vector<GudidSize> device_sizes;
  std::vector<GudidStorage> storage;
  std::vector<PremarketSubmission> premarket_submissions;
  GudidSterilization sterilization;
  std::vector<UnreadValue> unread;

  bool operator==(const GudidDevice&) const = default;
};

}  // namespace pharos::public_data
