#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/choices.hpp"
#include "public_data/records/date.hpp"

// An adverse event report, normalized from any source. Names are openFDA's. Empty text, an empty list and an absent
// optional mean "not given by the source"; text is trimmed UTF-8. Other source fields (names, addresses and telephone
// numbers of contact persons, baseline_*) are left out on purpose.
namespace pharos::public_data {

enum class EventType { kDeath, kInjury, kMalfunction, kOther, kNoAnswer };
enum class ReportSource { kManufacturer, kUserFacility, kDistributor, kVoluntary, kUnknown };
enum class ReportType { kInitial, kFollowup, kExtraCopy, kOtherInformation };
enum class Outcome {
  kDeath,
  kLifeThreatening,
  kHospitalization,
  kDisability,
  kCongenitalAnomaly,
  kRequiredIntervention,
  kOther,
  // The values below do not describe the patient and are not counted.
  kUnknown,
  kNoInformation,
  kNotApplicable,
  kInvalid,
};
enum class TextType { kDescription, kManufacturerNarrative, kEvaluationSummary, kUnknown };

constexpr auto kEventTypes = choices<EventType>({{EventType::kDeath, "Death"},
                                                 {EventType::kInjury, "Injury"},
                                                 {EventType::kMalfunction, "Malfunction"},
                                                 {EventType::kOther, "Other"},
                                                 {EventType::kNoAnswer, "No answer provided"}});
constexpr auto kReportSources = choices<ReportSource>({{ReportSource::kManufacturer, "Manufacturer report"},
                                                       {ReportSource::kUserFacility, "User Facility report"},
                                                       {ReportSource::kDistributor, "Distributor report"},
                                                       {ReportSource::kVoluntary, "Voluntary report"},
                                                       {ReportSource::kUnknown, ""}});
// MAUDE's letters for them.
constexpr auto kReportSourceCodes = choices<ReportSource>({{ReportSource::kManufacturer, "M"},
                                                           {ReportSource::kUserFacility, "U"},
                                                           {ReportSource::kDistributor, "D"},
                                                           {ReportSource::kVoluntary, "P"},
                                                           {ReportSource::kUnknown, ""}});
constexpr auto kReportTypes = choices<ReportType>({{ReportType::kInitial, "Initial submission"},
                                                   {ReportType::kFollowup, "Followup"},
                                                   {ReportType::kExtraCopy, "Extra copy received"},
                                                   {ReportType::kOtherInformation, "Other information submitted"}});
constexpr auto kOutcomes = choices<Outcome>({{Outcome::kDeath, "Death"},
                                             {Outcome::kLifeThreatening, "Life Threatening"},
                                             {Outcome::kHospitalization, "Hospitalization"},
                                             {Outcome::kDisability, "Disability"},
                                             {Outcome::kCongenitalAnomaly, "Congenital Anomaly"},
                                             {Outcome::kRequiredIntervention, "Required Intervention"},
                                             {Outcome::kOther, "Other"},
                                             {Outcome::kUnknown, "Unknown"},
                                             {Outcome::kNoInformation, "No Information"},
                                             {Outcome::kNotApplicable, "Not Applicable"},
                                             {Outcome::kInvalid, "Invalid Data"}});
constexpr auto kTextTypes = choices<TextType>({{TextType::kDescription, "Description of Event or Problem"},
                                               {TextType::kManufacturerNarrative, "Additional Manufacturer Narrative"},
                                               {TextType::kEvaluationSummary, "Manufacturer Evaluation Summary"},
                                               {TextType::kUnknown, ""}});

// A value the loader could not parse, kept unchanged: an impossible date, a code outside its list.
struct UnreadValue {
  std::string field;
  std::string text;

  bool operator==(const UnreadValue&) const = default;
};

// A device or patient problem. MAUDE text has the code, openFDA the term; the code list supplies the other.
struct Problem {
  std::string fda_code;
  std::string term;

  bool operator==(const Problem&) const = default;
};

// What openFDA adds by product code; absent in MAUDE text.
struct OpenFdaBlock {
  std::string device_name;
  std::string device_class;
  std::string regulation_number;
  std::string medical_specialty_description;
  std::vector<std::string> registration_number;
  std::vector<std::string> fei_number;

  bool operator==(const OpenFdaBlock&) const = default;
};

struct EventDevice {
  std::uint32_t device_sequence_number = 0;
  std::string device_event_key;
  std::string brand_name;
  std::string generic_name;
  std::string device_report_product_code;  // may be missing from the classification table
  std::string model_number;
  std::string catalog_number;
  std::string lot_number;
  std::string other_id_number;
  std::string udi_di;  // text: leading zeros and letters are significant
  std::string udi_public;
  std::string manufacturer_d_name;
  std::string manufacturer_d_city;
  std::string manufacturer_d_state;
  std::string manufacturer_d_country;
  std::string manufacturer_d_postal_code;
  std::string device_operator;
  std::string device_availability;
  std::string device_evaluated_by_manufacturer;  // Y, N, R (not returned), or another raw letter
  std::string device_age_text;
  std::string date_removed_flag;
  std::string implant_date_year;
  std::string date_removed_year;
  std::optional<bool> implant_flag;
  std::optional<bool> combination_product_flag;
  std::optional<bool> serviced_by_3rd_party_flag;
  std::optional<Date> date_received;
  std::optional<Date> expiration_date_of_device;
  std::optional<Date> date_returned_to_manufacturer;
  OpenFdaBlock openfda;

  bool operator==(const EventDevice&) const = default;
};

struct EventPatient {
  std::uint32_t patient_sequence_number = 0;
  std::optional<Date> date_received;
  std::string patient_age;
  std::string patient_sex;
  std::string patient_weight;
  std::string patient_ethnicity;
  std::string patient_race;
  std::vector<Outcome> sequence_number_outcome;
  std::vector<std::string> sequence_number_treatment;
  std::vector<Problem> patient_problems;

  bool operator==(const EventPatient&) const = default;
};

struct EventText {
  std::uint64_t mdr_text_key = 0;
  TextType text_type_code = TextType::kUnknown;
  std::uint32_t patient_sequence_number = 0;  // often 0 for the first patient
  std::optional<Date> date_report;
  std::string text;

  bool operator==(const EventText&) const = default;
};

struct AdverseEventReport {
  std::uint32_t mdr_report_key = 0;  // the only key; report_number is not unique
  std::string report_number;
  std::string event_key;  // empty in recent reports
  ReportSource report_source_code = ReportSource::kUnknown;
  std::vector<ReportType> type_of_report;  // one per submission, in order: follow-ups are counted here
  EventType event_type = EventType::kNoAnswer;

  std::optional<Date> date_received;
  std::optional<Date> date_of_event;
  std::optional<Date> date_report;
  std::optional<Date> date_manufacturer_received;
  std::optional<Date> date_added;
  std::optional<Date> date_changed;
  std::optional<Date> date_facility_aware;
  std::optional<Date> date_report_to_fda;
  std::optional<Date> date_report_to_manufacturer;
  std::optional<Date> report_date;
  std::optional<Date> device_date_of_manufacturer;
  std::vector<Date> suppl_dates_fda_received;
  std::vector<Date> suppl_dates_mfr_received;

  std::optional<bool> adverse_event_flag;
  std::optional<bool> product_problem_flag;
  std::optional<bool> health_professional;
  std::optional<bool> single_use_flag;
  std::optional<bool> reprocessed_and_reused_flag;
  std::optional<bool> summary_report_flag;
  std::optional<bool> initial_report_to_fda;
  std::optional<bool> report_to_fda;
  std::optional<bool> report_to_manufacturer;
  std::optional<bool> manufacturer_link_flag;

  std::string reporter_occupation_code;
  std::string reporter_country_code;
  std::string reporter_state_code;
  std::string event_location;
  std::vector<std::string> source_type;
  std::vector<std::string> remedial_action;
  std::string removal_correction_number;
  std::string previous_use_code;
  std::string exemption_number;
  std::string pma_pmn_number;
  std::string mfr_report_type;
  std::string manufacturer_name;     // nearly always empty: use the device's manufacturer_d_name
  std::string manufacturer_g1_name;  // the site
  std::string manufacturer_g1_country;
  std::string distributor_name;
  std::uint32_t noe_summarized = 1;  // events this report summarizes
  std::optional<std::uint32_t> number_devices_in_event;
  std::optional<std::uint32_t> number_patients_in_event;

  std::vector<EventDevice> device;
  std::vector<EventPatient> patient;
  std::vector<EventText> mdr_text;
  std::vector<Problem> product_problems;
  std::vector<Outcome> patient_outcomes;  // without repetitions, over all patients
  std::vector<UnreadValue> unread;

  bool operator==(const AdverseEventReport&) const = default;
};

}  // namespace pharos::public_data
