#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "core/choices.hpp"
#include "core/id.hpp"
#include "core/json.hpp"
#include "core/timestamp.hpp"
#include "features/audit/audit.hpp"
#include "features/products/products.hpp"

// Customer complaints about an organization's products, and the files they were imported from.
namespace pharos::complaints {

using ComplaintId = Id<struct ComplaintTag>;
using DatasetId = Id<struct ComplaintDatasetTag>;
using products::FamilyId;
using products::ProductId;

constexpr size_t kAnnexes = 7;       // of IMDRF: A to G
constexpr size_t kProblemAnnex = 0;  // A

enum class ComplaintStatus { kNew, kTriaged, kUnderInvestigation, kClosed };
constexpr auto kComplaintStatuses =
    choices<ComplaintStatus>({{ComplaintStatus::kNew, "new"},
                              {ComplaintStatus::kTriaged, "triaged"},
                              {ComplaintStatus::kUnderInvestigation, "under_investigation"},
                              {ComplaintStatus::kClosed, "closed"}});
constexpr const auto& choices_of(ComplaintStatus) {
  return kComplaintStatuses;
}

// Whether an authority must be notified.
enum class Reportable { kUndecided, kYes, kNo };
constexpr auto kReportable =
    choices<Reportable>({{Reportable::kUndecided, "undecided"}, {Reportable::kYes, "yes"}, {Reportable::kNo, "no"}});
constexpr const auto& choices_of(Reportable) {
  return kReportable;
}

enum class ComplainantType {
  kNotGiven,
  kPatient,
  kLayUser,
  kHealthProfessional,
  kFacility,
  kDistributor,
  kInternal,
  kOther
};
constexpr auto kComplainantTypes =
    choices<ComplainantType>({{ComplainantType::kNotGiven, ""},
                              {ComplainantType::kPatient, "patient"},
                              {ComplainantType::kLayUser, "lay_user"},
                              {ComplainantType::kHealthProfessional, "health_professional"},
                              {ComplainantType::kFacility, "facility"},
                              {ComplainantType::kDistributor, "distributor"},
                              {ComplainantType::kInternal, "internal"},
                              {ComplainantType::kOther, "other"}});
constexpr const auto& choices_of(ComplainantType) {
  return kComplainantTypes;
}

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
  ComplaintStatus status = ComplaintStatus::kNew;
  std::string complainant_name = {};
  std::string complainant_organisation = {};
  std::string complainant_address = {};
  std::string complainant_phone = {};
  ComplainantType complainant_type = ComplainantType::kNotGiven;
  std::string patient_age = {};
  std::string patient_sex = {};
  std::vector<std::string> patient_outcome = {};
  std::optional<bool> device_returned = {};
  std::optional<bool> device_in_use_at_event = {};
  std::optional<bool> investigation_required = {};
  std::optional<bool> investigation_performed = {};
  std::string investigation_justification = {};
  std::string investigation_summary = {};
  Reportable reportable_us = Reportable::kUndecided;
  Reportable reportable_eu = Reportable::kUndecided;
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
  UserId created_by = {};
  Timestamp updated_at = {};
  UserId updated_by = {};
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

// The fields that differ, by their API names.
std::vector<audit::FieldChange> list_changes(const ComplaintSpec& before, const ComplaintSpec& after,
                                             bool shows_complainant);

}  // namespace pharos::complaints
