#include "public_data/normalize/event_fields.hpp"

#include <algorithm>
#include <array>

#include "public_data/normalize/event_values.hpp"
#include "public_data/normalize/values.hpp"

namespace pharos::public_data {

namespace {

using Report = AdverseEventReport;
using Device = EventDevice;
using Patient = EventPatient;
using Text = EventText;
using Block = OpenFdaBlock;

// Columns whose name is not just the openFDA name in upper case.
constexpr std::array<std::pair<std::string_view, std::string_view>, 12> kColumnNames = {{
    {"device_sequence_no", "device_sequence_number"},
    {"manufacturer_d_state_code", "manufacturer_d_state"},
    {"manufacturer_d_country_code", "manufacturer_d_country"},
    {"manufacturer_g1_country_code", "manufacturer_g1_country"},
    {"device_evaluated_by_manufactur", "device_evaluated_by_manufacturer"},
    {"device_date_of_manufacture", "device_date_of_manufacturer"},
    {"pma_pmn_num", "pma_pmn_number"},
    {"summary_report", "summary_report_flag"},
    {"foi_text", "text"},
    {"patient_sequence_no", "patient_sequence_number"},
    {"foi_text_json", "text_json"},
    {"manufacturer_g1_state_code", "manufacturer_g1_state"},
}};

}  // namespace

const FieldTable<AdverseEventReport>& report_fields() {
  static const FieldTable<Report> kTable(
      {
          {"mdr_report_key", set_number<&Report::mdr_report_key>},
          {"report_number", set_text<&Report::report_number>},
          {"event_key", set_text<&Report::event_key>},
          {"report_source_code", set_report_source},
          {"type_of_report", add_report_type, ","},
          {"event_type", set_event_type},
          {"date_received", set_date<&Report::date_received>},
          {"date_of_event", set_date<&Report::date_of_event>},
          {"date_report", set_date<&Report::date_report>},
          {"date_manufacturer_received", set_date<&Report::date_manufacturer_received>},
          {"date_added", set_date<&Report::date_added>},
          {"date_changed", set_date<&Report::date_changed>},
          {"date_facility_aware", set_date<&Report::date_facility_aware>},
          {"date_report_to_fda", set_date<&Report::date_report_to_fda>},
          {"date_report_to_manufacturer", set_date<&Report::date_report_to_manufacturer>},
          {"report_date", set_date<&Report::report_date>},
          {"device_date_of_manufacturer", set_date<&Report::device_date_of_manufacturer>},
          {"suppl_dates_fda_received", add_dates<&Report::suppl_dates_fda_received>},
          {"suppl_dates_mfr_received", add_dates<&Report::suppl_dates_mfr_received>},
          {"adverse_event_flag", set_flag<&Report::adverse_event_flag>},
          {"product_problem_flag", set_flag<&Report::product_problem_flag>},
          {"health_professional", set_flag<&Report::health_professional>},
          {"single_use_flag", set_flag<&Report::single_use_flag>},
          {"reprocessed_and_reused_flag", set_flag<&Report::reprocessed_and_reused_flag>},
          {"summary_report_flag", set_flag<&Report::summary_report_flag>},
          {"initial_report_to_fda", set_flag<&Report::initial_report_to_fda>},
          {"report_to_fda", set_flag<&Report::report_to_fda>},
          {"report_to_manufacturer", set_flag<&Report::report_to_manufacturer>},
          {"manufacturer_link_flag", set_flag<&Report::manufacturer_link_flag>},
          {"reporter_occupation_code", set_label<&Report::reporter_occupation_code, occupations>},
          {"reporter_country_code", set_text<&Report::reporter_country_code>},
          {"reporter_state_code", set_text<&Report::reporter_state_code>},
          {"event_location", set_label<&Report::event_location, event_locations>},
          {"source_type", add_source_type, ","},
          {"remedial_action", add_label<&Report::remedial_action, remedial_actions>, ",;"},
          {"removal_correction_number", set_text<&Report::removal_correction_number>},
          {"previous_use_code", set_text<&Report::previous_use_code>},
          {"exemption_number", set_text<&Report::exemption_number>},
          {"pma_pmn_number", set_text<&Report::pma_pmn_number>},
          {"mfr_report_type", set_text<&Report::mfr_report_type>},
          {"manufacturer_name", set_text<&Report::manufacturer_name>},
          {"manufacturer_g1_name", set_text<&Report::manufacturer_g1_name>},
          {"manufacturer_g1_country", set_text<&Report::manufacturer_g1_country>},
          {"distributor_name", set_text<&Report::distributor_name>},
          {"noe_summarized", set_events_summarized},
          {"number_devices_in_event", set_number<&Report::number_devices_in_event>},
          {"number_patients_in_event", set_number<&Report::number_patients_in_event>},
      },
      {"manufacturer_contact_", "manufacturer_g1_", "manufacturer_address_", "manufacturer_city", "manufacturer_state",
       "manufacturer_zip_", "manufacturer_country", "manufacturer_postal_", "distributor_"});
  return kTable;
}

const FieldTable<EventDevice>& device_fields() {
  static const FieldTable<Device> kTable(
      {
          {"device_sequence_number", set_number<&Device::device_sequence_number>},
          {"device_event_key", set_text<&Device::device_event_key>},
          {"brand_name", set_text<&Device::brand_name>},
          {"generic_name", set_text<&Device::generic_name>},
          {"device_report_product_code", set_product_code<&Device::device_report_product_code>},
          {"model_number", set_text<&Device::model_number>},
          {"catalog_number", set_text<&Device::catalog_number>},
          {"lot_number", set_text<&Device::lot_number>},
          {"other_id_number", set_text<&Device::other_id_number>},
          {"udi_di", set_text<&Device::udi_di>},
          {"udi_public", set_text<&Device::udi_public>},
          {"manufacturer_d_name", set_text<&Device::manufacturer_d_name>},
          {"manufacturer_d_city", set_text<&Device::manufacturer_d_city>},
          {"manufacturer_d_state", set_text<&Device::manufacturer_d_state>},
          {"manufacturer_d_country", set_text<&Device::manufacturer_d_country>},
          {"manufacturer_d_postal_code", set_text<&Device::manufacturer_d_postal_code>},
          {"device_operator", set_label<&Device::device_operator, occupations>},
          {"device_availability", set_label<&Device::device_availability, device_availabilities>},
          {"device_evaluated_by_manufacturer", set_text<&Device::device_evaluated_by_manufacturer>},
          {"device_age_text", set_text<&Device::device_age_text>},
          {"date_removed_flag", set_label<&Device::date_removed_flag, removal_flags>},
          {"implant_date_year", set_text<&Device::implant_date_year>},
          {"date_removed_year", set_text<&Device::date_removed_year>},
          {"implant_flag", set_flag<&Device::implant_flag>},
          {"combination_product_flag", set_flag<&Device::combination_product_flag>},
          {"serviced_by_3rd_party_flag", set_flag<&Device::serviced_by_3rd_party_flag>},
          {"date_received", set_date<&Device::date_received>},
          {"expiration_date_of_device", set_date<&Device::expiration_date_of_device>},
          {"date_returned_to_manufacturer", set_date<&Device::date_returned_to_manufacturer>},
      },
      {"manufacturer_d_", "baseline_", "mdr_report_key"});
  return kTable;
}

const FieldTable<EventPatient>& patient_fields() {
  static const FieldTable<Patient> kTable(
      {
          {"patient_sequence_number", set_number<&Patient::patient_sequence_number>},
          {"date_received", set_date<&Patient::date_received>},
          {"sequence_number_treatment", add_treatment, ";"},
          {"sequence_number_outcome", add_outcome, ";"},
          {"patient_age", set_known_text<&Patient::patient_age>},
          {"patient_sex", set_known_text<&Patient::patient_sex>},
          {"patient_weight", set_known_text<&Patient::patient_weight>},
          {"patient_ethnicity", set_known_text<&Patient::patient_ethnicity>},
          {"patient_race", set_known_text<&Patient::patient_race>},
          {"patient_problems", add_patient_problem},
      },
      {"mdr_report_key"});
  return kTable;
}

const FieldTable<EventText>& text_fields() {
  static const FieldTable<Text> kTable(
      {
          {"mdr_text_key", set_text_key},
          {"text_type_code", set_text_type},
          {"patient_sequence_number", set_number<&Text::patient_sequence_number>},
          {"date_report", set_date<&Text::date_report>},
          {"text", set_text<&Text::text>},
      },
      {"mdr_report_key", "text_json"});
  return kTable;
}

const FieldTable<OpenFdaBlock>& openfda_fields() {
  static const FieldTable<Block> kTable(
      {
          {"device_name", set_text<&Block::device_name>},
          {"device_class", set_text<&Block::device_class>},
          {"regulation_number", set_text<&Block::regulation_number>},
          {"medical_specialty_description", set_text<&Block::medical_specialty_description>},
          {"registration_number", add_text<&Block::registration_number>},
          {"fei_number", add_text<&Block::fei_number>},
      },
      {"k_number", "pma_number"});
  return kTable;
}

std::string openfda_name(std::string_view column) {
  std::string name(trim(column));
  std::ranges::transform(name, name.begin(),
                         [](unsigned char c) { return c == '-' ? '_' : static_cast<char>(tolower(c)); });
  while (name.ends_with('_')) name.pop_back();
  const auto found =
      std::ranges::find(kColumnNames, std::string_view(name), &decltype(kColumnNames)::value_type::first);
  return found == kColumnNames.end() ? name : std::string(found->second);
}

}  // namespace pharos::public_data
