#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "features/products/products.hpp"

// Customer complaints about an organization's products, and the files they were imported from.
namespace pharos::complaints {

using ComplaintId = Id<struct ComplaintTag>;
using DatasetId = Id<struct ComplaintDatasetTag>;
using products::FamilyId;
using products::ProductId;

constexpr size_t kAnnexes = 7;  // of IMDRF: A to G

// The fields of one complaint. Empty text means not given.
struct ComplaintSpec {
  std::string complaint_number = {};
  std::string date_received = {};  // days: 2026-10-31
  std::string date_of_event = {};
  std::string date_aware = {};
  std::string description = {};
  std::string device_name = {};
  std::string udi_di = {};
  std::string upc = {};
  std::string lot_number = {};
  std::string serial_number = {};
  std::string catalog_number = {};
  std::string software_version = {};
  std::string country = {};
  std::string event_location = {};
  std::string nature = {};
  std::string correction_action = {};
  std::string reply_to_complainant = {};
  std::string mdr_report_number = {};
  std::string capa_reference = {};
  std::string status = "new";
  std::string complainant_name = {};
  std::string complainant_organisation = {};
  std::string complainant_address = {};
  std::string complainant_phone = {};
  std::string complainant_type = {};
  std::string patient_age = {};
  std::string patient_sex = {};
  std::vector<std::string> patient_outcome = {};
  std::optional<bool> device_returned = {};
  std::optional<bool> device_in_use_at_event = {};
  std::optional<bool> investigation_required = {};
  std::optional<bool> investigation_performed = {};
  std::string investigation_justification = {};
  std::string investigation_summary = {};
  std::string reportable_us = "undecided";
  std::string reportable_eu = "undecided";
  std::string reportable_due_date = {};
  std::string reportable_decided_by = {};  // set by the server when the decision is made
  std::string reportable_decided_at = {};
  std::vector<std::string> internal_codes = {};
  std::array<std::vector<std::string>, kAnnexes> imdrf = {};

  bool operator==(const ComplaintSpec&) const = default;
};

struct Complaint {
  ComplaintId id = {};
  DatasetId dataset_id = {};
  ProductId product_id = {};
  ComplaintSpec spec = {};
  Timestamp created_at = {};
  std::string created_by = {};
  Timestamp updated_at = {};
  std::string updated_by = {};
  std::int64_t version = 1;
};

// Fields required by 21 CFR 820.35(a) that the record lacks.
std::vector<std::string> missing_820_35(const ComplaintSpec& spec);

// As shown by the API. Complainants are masked for those who may not see them.
JsonObject to_document(const Complaint& complaint, bool shows_complainant);
// Without complainant, patient and narrative, but with the hash of the stored version that contains them: for the audit
// trail.
JsonObject audit_document(const Complaint& complaint, const std::string& version_sha256);

// Body of POST and PUT. Throws Error{kInvalidFields} with every invalid field.
ComplaintSpec read_spec(const Json& body);

struct Dataset {
  DatasetId id = {};
  ProductId product_id = {};
  std::string name = {};
  std::string file_name = {};
  std::string file_sha256 = {};
  std::optional<std::string> sheet = {};
  std::int64_t row_count = 0;
  std::int64_t accepted_count = 0;
  std::int64_t rejected_count = 0;
  std::int64_t duplicate_count = 0;
  std::int64_t filtered_count = 0;
  std::optional<std::string> date_from = {};
  std::optional<std::string> date_to = {};
  JsonObject col_mapping = {};
  JsonObject filter = {};
  std::string date_format = "YYYY-MM-DD";
  JsonObject value_mapping = {};
  std::string status = "ready";
  std::optional<std::string> error = {};
  bool has_error_file = false;
  std::int64_t analyses_count = 0;
  Timestamp created_at = {};
  std::string created_by = {};
  std::string created_by_name = {};
  Timestamp updated_at = {};
  std::int64_t version = 1;
};
BOOST_DESCRIBE_STRUCT(Dataset, (),
                      (id, product_id, name, file_name, file_sha256, sheet, row_count, accepted_count, rejected_count,
                       duplicate_count, filtered_count, date_from, date_to, col_mapping, filter, date_format,
                       value_mapping, status, error, has_error_file, analyses_count, created_at, created_by,
                       created_by_name, updated_at, version))
JsonObject to_document(const Dataset& dataset);

// How higher-level features use datasets; connected by the app layer.
class DatasetUses {
 public:
  virtual ~DatasetUses() = default;
  // The number of analyses that use each dataset; unused datasets may be missing.
  virtual std::map<std::string, std::int64_t> counts(const TenantScope& tenant) const = 0;
  // Throws Error{kConflict} if the dataset must be kept.
  virtual void require_unused(const TenantScope& tenant, const DatasetId& id) const = 0;
};

}  // namespace pharos::complaints
