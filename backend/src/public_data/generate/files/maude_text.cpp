#include "public_data/generate/files/maude_text.hpp"

#include <array>

#include "public_data/generate/files/fda_values.hpp"

namespace pharos::public_data::generate {
namespace {

using Report = AdverseEventReport;
using Device = EventDevice;

// A column of a file; columns without a function are always empty in generated data.
template <class Record>
struct Column {
  std::string_view name;
  std::string (*write)(const Record&) = nullptr;
};

std::string flag(std::optional<bool> value) {
  return std::string(yes_or_no(value));
}

// A day as FDA stores it there: midnight, shifted by the time zone.
std::string moment(std::optional<Date> day) {
  return day ? slashed_day(day) + " 04:00:00.000" : "";
}

template <class List, class Write>
std::string joined(const List& list, std::string_view separator, const Write& write) {
  std::string text;
  for (const auto& entry : list) {
    if (!text.empty()) text += separator;
    text += write(entry);
  }
  return text;
}

std::string key_of(const Report& report) {
  return std::to_string(report.mdr_report_key);
}

std::string remedies(const Report& report) {
  return joined(report.remedial_action, ",", [](const auto& label) { return code_of(remedial_actions(), label); });
}

std::string report_types(const Report& report) {
  return joined(report.type_of_report, ",", [](ReportType type) { return letter_of(type); });
}

std::string source_types(const Report& report) {
  return joined(report.source_type, ",", [](const auto& label) { return source_type_code(label); });
}

constexpr auto kReportColumns = std::to_array<Column<Report>>(
    {{"MDR_REPORT_KEY", [](const Report& r) { return key_of(r); }},
     {"EVENT_KEY", [](const Report& r) { return r.event_key; }},
     {"REPORT_NUMBER", [](const Report& r) { return r.report_number; }},
     {"REPORT_SOURCE_CODE", [](const Report& r) { return std::string(kReportSourceCodes.name(r.report_source_code)); }},
     {"MANUFACTURER_LINK_FLAG_", nullptr},
     {"NUMBER_DEVICES_IN_EVENT", nullptr},
     {"NUMBER_PATIENTS_IN_EVENT", nullptr},
     {"DATE_RECEIVED", [](const Report& r) { return us_day(r.date_received); }},
     {"ADVERSE_EVENT_FLAG", [](const Report& r) { return flag(r.adverse_event_flag); }},
     {"PRODUCT_PROBLEM_FLAG", [](const Report& r) { return flag(r.product_problem_flag); }},
     {"DATE_REPORT", [](const Report& r) { return us_day(r.date_report); }},
     {"DATE_OF_EVENT", [](const Report& r) { return us_day(r.date_of_event); }},
     {"REPROCESSED_AND_REUSED_FLAG", [](const Report& r) { return flag(r.reprocessed_and_reused_flag); }},
     {"REPORTER_OCCUPATION_CODE",
      [](const Report& r) { return std::string(code_of(occupations(), r.reporter_occupation_code)); }},
     {"HEALTH_PROFESSIONAL", [](const Report& r) { return flag(r.health_professional); }},
     {"INITIAL_REPORT_TO_FDA", [](const Report& r) { return flag(r.initial_report_to_fda); }},
     {"DATE_FACILITY_AWARE", [](const Report& r) { return moment(r.date_facility_aware); }},
     {"REPORT_DATE", nullptr},
     {"REPORT_TO_FDA", nullptr},
     {"DATE_REPORT_TO_FDA", nullptr},
     {"EVENT_LOCATION", [](const Report& r) { return std::string(code_of(event_locations(), r.event_location)); }},
     {"DATE_REPORT_TO_MANUFACTURER", nullptr},
     {"MANUFACTURER_CONTACT_T_NAME", nullptr},
     {"MANUFACTURER_CONTACT_F_NAME", nullptr},
     {"MANUFACTURER_CONTACT_L_NAME", nullptr},
     {"MANUFACTURER_CONTACT_STREET_1", nullptr},
     {"MANUFACTURER_CONTACT_STREET_2", nullptr},
     {"MANUFACTURER_CONTACT_CITY", nullptr},
     {"MANUFACTURER_CONTACT_STATE", nullptr},
     {"MANUFACTURER_CONTACT_ZIP_CODE", nullptr},
     {"MANUFACTURER_CONTACT_ZIP_EXT", nullptr},
     {"MANUFACTURER_CONTACT_COUNTRY", nullptr},
     {"MANUFACTURER_CONTACT_POSTAL", nullptr},
     {"MANUFACTURER_CONTACT_AREA_CODE", nullptr},
     {"MANUFACTURER_CONTACT_EXCHANGE", nullptr},
     {"MANUFACTURER_CONTACT_PHONE_NO", nullptr},
     {"MANUFACTURER_CONTACT_EXTENSION", nullptr},
     {"MANUFACTURER_CONTACT_PCOUNTRY", nullptr},
     {"MANUFACTURER_CONTACT_PCITY", nullptr},
     {"MANUFACTURER_CONTACT_PLOCAL", nullptr},
     {"MANUFACTURER_G1_NAME", [](const Report& r) { return r.manufacturer_g1_name; }},
     {"MANUFACTURER_G1_STREET_1", nullptr},
     {"MANUFACTURER_G1_STREET_2", nullptr},
     {"MANUFACTURER_G1_CITY", nullptr},
     {"MANUFACTURER_G1_STATE_CODE", nullptr},
     {"MANUFACTURER_G1_ZIP_CODE", nullptr},
     {"MANUFACTURER_G1_ZIP_CODE_EXT", nullptr},
     {"MANUFACTURER_G1_COUNTRY_CODE", [](const Report& r) { return r.manufacturer_g1_country; }},
     {"MANUFACTURER_G1_POSTAL_CODE", nullptr},
     {"DATE_MANUFACTURER_RECEIVED", [](const Report& r) { return us_day(r.date_manufacturer_received); }},
     {"MFR_REPORT_TYPE", nullptr},
     {"DEVICE_DATE_OF_MANUFACTURE", [](const Report& r) { return us_day(r.device_date_of_manufacturer); }},
     {"SINGLE_USE_FLAG", [](const Report& r) { return flag(r.single_use_flag); }},
     {"REMEDIAL_ACTION", [](const Report& r) { return remedies(r); }},
     {"PREVIOUS_USE_CODE", nullptr},
     {"REMOVAL_CORRECTION_NUMBER", nullptr},
     {"EVENT_TYPE", [](const Report& r) { return std::string(letter_of(r.event_type)); }},
     {"DISTRIBUTOR_NAME", [](const Report& r) { return r.distributor_name; }},
     {"DISTRIBUTOR_ADDRESS_1", nullptr},
     {"DISTRIBUTOR_ADDRESS_2", nullptr},
     {"DISTRIBUTOR_CITY", nullptr},
     {"DISTRIBUTOR_STATE_CODE", nullptr},
     {"DISTRIBUTOR_ZIP_CODE", nullptr},
     {"DISTRIBUTOR_ZIP_CODE_EXT", nullptr},
     {"REPORT_TO_MANUFACTURER", nullptr},
     {"MANUFACTURER_NAME", nullptr},
     {"MANUFACTURER_ADDRESS_1", nullptr},
     {"MANUFACTURER_ADDRESS_2", nullptr},
     {"MANUFACTURER_CITY", nullptr},
     {"MANUFACTURER_STATE_CODE", nullptr},
     {"MANUFACTURER_ZIP_CODE", nullptr},
     {"MANUFACTURER_ZIP_CODE_EXT", nullptr},
     {"MANUFACTURER_COUNTRY_CODE", nullptr},
     {"MANUFACTURER_POSTAL_CODE", nullptr},
     {"TYPE_OF_REPORT", [](const Report& r) { return report_types(r); }},
     {"SOURCE_TYPE", [](const Report& r) { return source_types(r); }},
     {"DATE_ADDED", [](const Report& r) { return us_day(r.date_added); }},
     {"DATE_CHANGED", [](const Report& r) { return us_day(r.date_changed); }},
     {"REPORTER_STATE_CODE", [](const Report& r) { return r.reporter_state_code; }},
     {"REPORTER_COUNTRY_CODE", [](const Report& r) { return r.reporter_country_code; }},
     {"PMA_PMN_NUM", nullptr},
     {"EXEMPTION_NUMBER", [](const Report& r) { return r.exemption_number; }},
     {"SUMMARY_REPORT", [](const Report& r) { return flag(r.summary_report_flag); }},
     {"NOE_SUMMARIZED", [](const Report& r) { return std::to_string(r.noe_summarized); }},
     {"SUPPL_DATES_FDA_RECEIVED", [](const Report& r) { return us_days(r.suppl_dates_fda_received); }},
     {"SUPPL_DATES_MFR_RECEIVED", [](const Report& r) { return us_days(r.suppl_dates_mfr_received); }}});

// The first column is the key of the report.
constexpr auto kDeviceColumns = std::to_array<Column<Device>>(
    {{"DEVICE_EVENT_KEY", nullptr},
     {"IMPLANT_FLAG", [](const Device& d) { return flag(d.implant_flag); }},
     {"DATE_REMOVED_FLAG", nullptr},
     {"DEVICE_SEQUENCE_NO", [](const Device& d) { return std::to_string(d.device_sequence_number); }},
     {"IMPLANT_DATE_YEAR", nullptr},
     {"DATE_REMOVED_YEAR", nullptr},
     {"SERVICED_BY_3RD_PARTY_FLAG", nullptr},
     {"DATE_RECEIVED", [](const Device& d) { return slashed_day(d.date_received); }},
     {"BRAND_NAME", [](const Device& d) { return d.brand_name; }},
     {"GENERIC_NAME", [](const Device& d) { return d.generic_name; }},
     {"MANUFACTURER_D_NAME", [](const Device& d) { return d.manufacturer_d_name; }},
     {"MANUFACTURER_D_ADDRESS_1", nullptr},
     {"MANUFACTURER_D_ADDRESS_2", nullptr},
     {"MANUFACTURER_D_CITY", [](const Device& d) { return d.manufacturer_d_city; }},
     {"MANUFACTURER_D_STATE_CODE", [](const Device& d) { return d.manufacturer_d_state; }},
     {"MANUFACTURER_D_ZIP_CODE", nullptr},
     {"MANUFACTURER_D_ZIP_CODE_EXT", nullptr},
     {"MANUFACTURER_D_COUNTRY_CODE", [](const Device& d) { return d.manufacturer_d_country; }},
     {"MANUFACTURER_D_POSTAL_CODE", [](const Device& d) { return d.manufacturer_d_postal_code; }},
     {"DEVICE_OPERATOR", [](const Device& d) { return std::string(code_of(occupations(), d.device_operator)); }},
     {"EXPIRATION_DATE_OF_DEVICE", [](const Device& d) { return slashed_day(d.expiration_date_of_device); }},
     {"MODEL_NUMBER", [](const Device& d) { return d.model_number; }},
     {"CATALOG_NUMBER", [](const Device& d) { return d.catalog_number; }},
     {"LOT_NUMBER", [](const Device& d) { return d.lot_number; }},
     {"OTHER_ID_NUMBER", nullptr},
     {"DEVICE_AVAILABILITY",
      [](const Device& d) { return std::string(code_of(device_availabilities(), d.device_availability)); }},
     {"DATE_RETURNED_TO_MANUFACTURER", [](const Device& d) { return slashed_day(d.date_returned_to_manufacturer); }},
     {"DEVICE_REPORT_PRODUCT_CODE", [](const Device& d) { return d.device_report_product_code; }},
     {"DEVICE_AGE_TEXT", nullptr},
     {"DEVICE_EVALUATED_BY_MANUFACTUR", [](const Device& d) { return d.device_evaluated_by_manufacturer; }},
     {"COMBINATION_PRODUCT_FLAG", [](const Device& d) { return flag(d.combination_product_flag); }},
     {"UDI-DI", [](const Device& d) { return d.udi_di; }},
     {"UDI-PUBLIC", [](const Device& d) { return d.udi_public; }}});
constexpr std::string_view kTextHeader =
    "MDR_REPORT_KEY|MDR_TEXT_KEY|TEXT_TYPE_CODE|PATIENT_SEQUENCE_NUMBER|DATE_REPORT|FOI_TEXT";
constexpr std::string_view kPatientHeader =
    "MDR_REPORT_KEY|PATIENT_SEQUENCE_NUMBER|DATE_RECEIVED|SEQUENCE_NUMBER_TREATMENT|SEQUENCE_NUMBER_OUTCOME|PATIENT_"
    "AGE|"
    "PATIENT_SEX|PATIENT_WEIGHT|PATIENT_ETHNICITY|PATIENT_RACE";
constexpr std::string_view kDeviceProblemHeader = "MDR_REPORT_KEY|DEVICE_PROBLEM_CODE";
constexpr std::string_view kPatientProblemHeader =
    "MDR_REPORT_KEY|PATIENT_SEQUENCE_NO|PROBLEM_CODE|DATE_ADDED|DATE_CHANGED";

template <class Columns>
std::string header_of(TextRow row, const Columns& columns) {
  for (const auto& column : columns) row.add(column.name);
  return row.text();
}

template <class Columns, class Record>
void add_cells(TextRow& row, const Columns& columns, const Record& record) {
  for (const auto& column : columns) row.add(column.write != nullptr ? column.write(record) : "");
}

void add_report(TextTables& tables, const std::string& state, const Report& report) {
  static const std::string kHeader = header_of({}, kReportColumns);
  TextRow row;
  add_cells(row, kReportColumns, report);
  tables.add("mdrfoi" + state + ".txt", kHeader, row.text());
}

void add_devices(TextTables& tables, const std::string& state, const Report& report) {
  static const std::string kHeader = header_of(TextRow{}.add("MDR_REPORT_KEY"), kDeviceColumns);
  for (const Device& device : report.device) {
    TextRow row;
    row.add(key_of(report));
    add_cells(row, kDeviceColumns, device);
    tables.add("foidev" + state + ".txt", kHeader, row.text());
  }
}

void add_texts(TextTables& tables, const std::string& state, const Report& report) {
  for (const EventText& text : report.mdr_text) {
    TextRow row;
    row.add(key_of(report)).add(std::to_string(text.mdr_text_key)).add(letter_of(text.text_type_code));
    row.add(std::to_string(text.patient_sequence_number)).add(us_day(text.date_report)).add(text.text);
    tables.add("foitext" + state + ".txt", kTextHeader, row.text());
  }
}

void add_patients(TextTables& tables, const std::string& state, const Report& report) {
  for (const EventPatient& patient : report.patient) {
    TextRow row;
    row.add(key_of(report)).add(std::to_string(patient.patient_sequence_number)).add(us_day(patient.date_received));
    row.add(joined(patient.sequence_number_treatment, "; ", [](const std::string& treatment) { return treatment; }));
    row.add(joined(patient.sequence_number_outcome, "; ", [](Outcome outcome) { return letter_of(outcome); }));
    row.add(patient.patient_age).add(patient.patient_sex).add(patient.patient_weight);
    row.add(patient.patient_ethnicity).add(patient.patient_race);
    tables.add("patient" + state + ".txt", kPatientHeader, row.text());
    for (const Problem& problem : patient.patient_problems) {
      TextRow problem_row;
      problem_row.add(key_of(report)).add(std::to_string(patient.patient_sequence_number)).add(problem.fda_code);
      problem_row.add(moment(report.date_added)).add(moment(report.date_changed));
      tables.add("patientproblemcode.txt", kPatientProblemHeader, problem_row.text());
    }
  }
}

void add_problems(TextTables& tables, const Report& report) {
  for (const Problem& problem : report.product_problems) {
    tables.add("foidevproblem.txt", kDeviceProblemHeader, TextRow{}.add(key_of(report)).add(problem.fda_code).text());
  }
}

}  // namespace

void add_maude(TextTables& tables, const std::string& state, const AdverseEventReport& report) {
  add_report(tables, state, report);
  add_devices(tables, state, report);
  add_texts(tables, state, report);
  add_patients(tables, state, report);
  add_problems(tables, report);
}

}  // namespace pharos::public_data::generate
