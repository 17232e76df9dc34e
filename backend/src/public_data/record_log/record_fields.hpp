#pragma once

#include <boost/describe.hpp>
#include <boost/mp11.hpp>
#include <boost/pfr/tuple_size.hpp>
#include <concepts>
#include <tuple>

#include "core/described.hpp"
#include "public_data/records/adverse_event.hpp"
#include "public_data/records/classification.hpp"
#include "public_data/records/gudid_device.hpp"
#include "public_data/records/recall.hpp"

// The fields of records stored as images (record_image.hpp).
namespace pharos::public_data {

BOOST_DESCRIBE_STRUCT(UnreadValue, (), (field, text))
BOOST_DESCRIBE_STRUCT(Problem, (), (fda_code, term))
BOOST_DESCRIBE_STRUCT(OpenFdaBlock, (),
                      (device_name, device_class, regulation_number, medical_specialty_description, registration_number,
                       fei_number))
BOOST_DESCRIBE_STRUCT(EventDevice, (),
                      (device_sequence_number, device_event_key, brand_name, generic_name, device_report_product_code,
                       model_number, catalog_number, lot_number, other_id_number, udi_di, udi_public,
                       manufacturer_d_name, manufacturer_d_city, manufacturer_d_state, manufacturer_d_country,
                       manufacturer_d_postal_code, device_operator, device_availability,
                       device_evaluated_by_manufacturer, device_age_text, date_removed_flag, implant_date_year,
                       date_removed_year, implant_flag, combination_product_flag, serviced_by_3rd_party_flag,
                       date_received, expiration_date_of_device, date_returned_to_manufacturer, openfda))
BOOST_DESCRIBE_STRUCT(EventPatient, (),
                      (patient_sequence_number, date_received, patient_age, patient_sex, patient_weight,
                       patient_ethnicity, patient_race, sequence_number_outcome, sequence_number_treatment,
                       patient_problems))
BOOST_DESCRIBE_STRUCT(EventText, (), (mdr_text_key, text_type_code, patient_sequence_number, date_report, text))
BOOST_DESCRIBE_STRUCT(Recall, (),
                      (cfres_id, product_res_number, res_event_number, event_date_initiated, event_date_created,
                       event_date_posted, event_date_terminated, recall_status, recalling_firm, firm_fei_number,
                       address_1, address_2, city, state, postal_code, country, additional_info_contact, product_code,
                       product_description, code_info, product_quantity, reason_for_recall, root_cause_description,
                       action, distribution_pattern, other_submission_description, k_numbers, pma_numbers, openfda,
                       unread))
BOOST_DESCRIBE_STRUCT(Enforcement, (),
                      (recall_number, event_id, product_type, classification, status, recalling_firm, address_1,
                       address_2, city, state, postal_code, country, product_description, code_info, more_code_info,
                       product_quantity, reason_for_recall, initial_firm_notification, voluntary_mandated,
                       distribution_pattern, recall_initiation_date, center_classification_date, report_date,
                       termination_date, unread))
BOOST_DESCRIBE_STRUCT(Classification, (),
                      (product_code, device_name, device_class, review_panel, medical_specialty,
                       medical_specialty_description, regulation_number, submission_type_id, definition,
                       unclassified_reason, review_code, gmp_exempt_flag, third_party_flag, implant_flag,
                       life_sustain_support_flag, summary_malfunction_reporting, physical_state, technical_method,
                       target_area, unread))

BOOST_DESCRIBE_STRUCT(GudidIdentifier, (),
                      (id, type, issuing_agency, unit_of_use_id, quantity_per_package, package_discontinue_date,
                       package_status, package_type))
BOOST_DESCRIBE_STRUCT(GudidContact, (), (phone, ext, email))
BOOST_DESCRIBE_STRUCT(GmdnTerm, (), (code, name, definition, implantable, code_status))
BOOST_DESCRIBE_STRUCT(GudidProductCode, (), (code, name))
BOOST_DESCRIBE_STRUCT(PremarketSubmission, (), (submission_number, supplement_number, submission_type))
BOOST_DESCRIBE_STRUCT(Measure, (), (value, unit))
BOOST_DESCRIBE_STRUCT(GudidSize, (), (type, size, text))
BOOST_DESCRIBE_STRUCT(GudidStorage, (), (type, high, low, special_conditions))
BOOST_DESCRIBE_STRUCT(GudidSterilization, (), (is_sterile, is_sterilization_prior_use, sterilization_methods))
BOOST_DESCRIBE_STRUCT(GudidDevice, (),
                      (public_device_record_key, primary_di, public_version_status, public_version_number,
                       public_version_date, record_status, publish_date, commercial_distribution_status,
                       commercial_distribution_end_date, brand_name, version_or_model_number, catalog_number,
                       company_name, labeler_duns_number, device_count_in_base_package, device_description, mri_safety,
                       is_direct_marking_exempt, is_pm_exempt, is_hct_p, is_kit, is_combination_product, is_single_use,
                       has_lot_or_batch_number, has_serial_number, has_manufacturing_date, has_expiration_date,
                       has_donation_id_number, is_labeled_as_nrl, is_labeled_as_no_nrl, is_rx, is_otc, identifiers,
                       customer_contacts, gmdn_terms, product_codes, device_sizes, storage, premarket_submissions,
                       sterilization, unread))

template <class Pointer>
struct RecordField {
  const char* name;
  Pointer pointer;
};
// Clang 14 cannot deduce it.
template <class Pointer>
RecordField(const char*, Pointer) -> RecordField<Pointer>;

// Calls `visit` with the name and pointer of each field.
template <class Record, class Visit>
void for_each_field(const Visit& visit) {
  using Fields = boost::describe::describe_members<Record, boost::describe::mod_public>;
  static_assert(boost::mp11::mp_size<Fields>::value == boost::pfr::tuple_size_v<Record>, "a field is not described");
  boost::mp11::mp_for_each<Fields>(visit);
}

// More fields than the description macro supports.
inline constexpr std::tuple kReportFields{
    RecordField{"mdr_report_key", &AdverseEventReport::mdr_report_key},
    RecordField{"report_number", &AdverseEventReport::report_number},
    RecordField{"event_key", &AdverseEventReport::event_key},
    RecordField{"report_source_code", &AdverseEventReport::report_source_code},
    RecordField{"type_of_report", &AdverseEventReport::type_of_report},
    RecordField{"event_type", &AdverseEventReport::event_type},
    RecordField{"date_received", &AdverseEventReport::date_received},
    RecordField{"date_of_event", &AdverseEventReport::date_of_event},
    RecordField{"date_report", &AdverseEventReport::date_report},
    RecordField{"date_manufacturer_received", &AdverseEventReport::date_manufacturer_received},
    RecordField{"date_added", &AdverseEventReport::date_added},
    RecordField{"date_changed", &AdverseEventReport::date_changed},
    RecordField{"date_facility_aware", &AdverseEventReport::date_facility_aware},
    RecordField{"date_report_to_fda", &AdverseEventReport::date_report_to_fda},
    RecordField{"date_report_to_manufacturer", &AdverseEventReport::date_report_to_manufacturer},
    RecordField{"report_date", &AdverseEventReport::report_date},
    RecordField{"device_date_of_manufacturer", &AdverseEventReport::device_date_of_manufacturer},
    RecordField{"suppl_dates_fda_received", &AdverseEventReport::suppl_dates_fda_received},
    RecordField{"suppl_dates_mfr_received", &AdverseEventReport::suppl_dates_mfr_received},
    RecordField{"adverse_event_flag", &AdverseEventReport::adverse_event_flag},
    RecordField{"product_problem_flag", &AdverseEventReport::product_problem_flag},
    RecordField{"health_professional", &AdverseEventReport::health_professional},
    RecordField{"single_use_flag", &AdverseEventReport::single_use_flag},
    RecordField{"reprocessed_and_reused_flag", &AdverseEventReport::reprocessed_and_reused_flag},
    RecordField{"summary_report_flag", &AdverseEventReport::summary_report_flag},
    RecordField{"initial_report_to_fda", &AdverseEventReport::initial_report_to_fda},
    RecordField{"report_to_fda", &AdverseEventReport::report_to_fda},
    RecordField{"report_to_manufacturer", &AdverseEventReport::report_to_manufacturer},
    RecordField{"manufacturer_link_flag", &AdverseEventReport::manufacturer_link_flag},
    RecordField{"reporter_occupation_code", &AdverseEventReport::reporter_occupation_code},
    RecordField{"reporter_country_code", &AdverseEventReport::reporter_country_code},
    RecordField{"reporter_state_code", &AdverseEventReport::reporter_state_code},
    RecordField{"event_location", &AdverseEventReport::event_location},
    RecordField{"source_type", &AdverseEventReport::source_type},
    RecordField{"remedial_action", &AdverseEventReport::remedial_action},
    RecordField{"removal_correction_number", &AdverseEventReport::removal_correction_number},
    RecordField{"previous_use_code", &AdverseEventReport::previous_use_code},
    RecordField{"exemption_number", &AdverseEventReport::exemption_number},
    RecordField{"pma_pmn_number", &AdverseEventReport::pma_pmn_number},
    RecordField{"mfr_report_type", &AdverseEventReport::mfr_report_type},
    RecordField{"manufacturer_name", &AdverseEventReport::manufacturer_name},
    RecordField{"manufacturer_g1_name", &AdverseEventReport::manufacturer_g1_name},
    RecordField{"manufacturer_g1_country", &AdverseEventReport::manufacturer_g1_country},
    RecordField{"distributor_name", &AdverseEventReport::distributor_name},
    RecordField{"noe_summarized", &AdverseEventReport::noe_summarized},
    RecordField{"number_devices_in_event", &AdverseEventReport::number_devices_in_event},
    RecordField{"number_patients_in_event", &AdverseEventReport::number_patients_in_event},
    RecordField{"device", &AdverseEventReport::device},
    RecordField{"patient", &AdverseEventReport::patient},
    RecordField{"mdr_text", &AdverseEventReport::mdr_text},
    RecordField{"product_problems", &AdverseEventReport::product_problems},
    RecordField{"patient_outcomes", &AdverseEventReport::patient_outcomes},
    RecordField{"unread", &AdverseEventReport::unread}};

template <class Record, class Visit>
requires std::same_as<Record, AdverseEventReport>
void for_each_field(const Visit& visit) {
  static_assert(std::tuple_size_v<decltype(kReportFields)> == boost::pfr::tuple_size_v<AdverseEventReport>);
  std::apply([&visit](const auto&... field) { (visit(field), ...); }, kReportFields);
}

template <class T>
concept StoredRecord = std::same_as<T, AdverseEventReport> || Described<T>;

}  // namespace pharos::public_data
