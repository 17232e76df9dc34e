#include "public_data/generate/files/openfda_json.hpp"

#include "public_data/generate/files/fda_values.hpp"
#include "public_data/generate/files/json_text.hpp"

namespace pharos::public_data::generate {
namespace {

void add_day(JsonText& json, std::string_view name, std::optional<Date> day) {
  if (day) json.text(name, compact_day(day));
}

void add_iso_day(JsonText& json, std::string_view name, std::optional<Date> day) {
  if (day) json.text(name, iso_day(day));
}

void add_number(JsonText& json, std::string_view name, std::optional<std::uint64_t> number) {
  json.text(name, number ? std::to_string(*number) : "");
}

void add_terms(JsonText& json, std::string_view name, const std::vector<Problem>& problems) {
  json.begin_list(name);
  for (const Problem& problem : problems) json.value(problem.term);
  if (problems.empty()) json.value("");
  json.end_list();
}

void add_openfda(JsonText& json, const OpenFdaBlock& block) {
  json.begin_object("openfda");
  json.text("device_name", block.device_name);
  json.text("device_class", block.device_class);
  json.text("regulation_number", block.regulation_number);
  json.text("medical_specialty_description", block.medical_specialty_description);
  if (!block.registration_number.empty()) json.texts("registration_number", block.registration_number);
  if (!block.fei_number.empty()) json.texts("fei_number", block.fei_number);
  json.end_object();
}

void add_device(JsonText& json, const EventDevice& device) {
  json.begin_object();
  add_number(json, "device_sequence_number", device.device_sequence_number);
  json.text("device_event_key", device.device_event_key);
  add_day(json, "date_received", device.date_received);
  json.text("brand_name", device.brand_name);
  json.text("generic_name", device.generic_name);
  json.text("device_report_product_code", device.device_report_product_code);
  json.text("model_number", device.model_number);
  json.text("catalog_number", device.catalog_number);
  json.text("lot_number", device.lot_number);
  json.text("other_id_number", device.other_id_number);
  json.text("udi_di", device.udi_di);
  json.text("udi_public", device.udi_public);
  json.text("manufacturer_d_name", device.manufacturer_d_name);
  json.text("manufacturer_d_city", device.manufacturer_d_city);
  json.text("manufacturer_d_state", device.manufacturer_d_state);
  json.text("manufacturer_d_country", device.manufacturer_d_country);
  json.text("manufacturer_d_postal_code", device.manufacturer_d_postal_code);
  json.text("device_operator", device.device_operator);
  json.text("device_availability", device.device_availability);
  json.text("device_evaluated_by_manufacturer", device.device_evaluated_by_manufacturer);
  json.text("device_age_text", device.device_age_text);
  json.text("date_removed_flag", device.date_removed_flag);
  json.text("implant_flag", yes_or_no(device.implant_flag));
  json.text("combination_product_flag", yes_or_no(device.combination_product_flag));
  add_day(json, "expiration_date_of_device", device.expiration_date_of_device);
  add_day(json, "date_returned_to_manufacturer", device.date_returned_to_manufacturer);
  add_openfda(json, device.openfda);
  json.end_object();
}

void add_patient(JsonText& json, const EventPatient& patient) {
  json.begin_object();
  add_number(json, "patient_sequence_number", patient.patient_sequence_number);
  add_day(json, "date_received", patient.date_received);
  json.text("patient_age", patient.patient_age);
  json.text("patient_sex", patient.patient_sex);
  json.text("patient_weight", patient.patient_weight);
  json.text("patient_ethnicity", patient.patient_ethnicity);
  json.text("patient_race", patient.patient_race);
  json.texts("sequence_number_treatment", patient.sequence_number_treatment);
  json.begin_list("sequence_number_outcome");
  for (const Outcome outcome : patient.sequence_number_outcome) json.value(kOutcomes.name(outcome));
  if (patient.sequence_number_outcome.empty()) json.value("");
  json.end_list();
  add_terms(json, "patient_problems", patient.patient_problems);
  json.end_object();
}

void add_text(JsonText& json, const EventText& text) {
  json.begin_object();
  add_number(json, "mdr_text_key", text.mdr_text_key);
  json.text("text_type_code", kTextTypes.name(text.text_type_code));
  add_number(json, "patient_sequence_number", text.patient_sequence_number);
  add_day(json, "date_report", text.date_report);
  json.text("text", text.text);
  json.end_object();
}

void add_dates(JsonText& json, const AdverseEventReport& report) {
  add_day(json, "date_received", report.date_received);
  add_day(json, "date_of_event", report.date_of_event);
  add_day(json, "date_report", report.date_report);
  add_day(json, "date_manufacturer_received", report.date_manufacturer_received);
  add_day(json, "date_added", report.date_added);
  add_day(json, "date_changed", report.date_changed);
  add_day(json, "date_facility_aware", report.date_facility_aware);
  add_day(json, "device_date_of_manufacturer", report.device_date_of_manufacturer);
  json.text("suppl_dates_fda_received", us_days(report.suppl_dates_fda_received));
  json.text("suppl_dates_mfr_received", us_days(report.suppl_dates_mfr_received));
}

void add_flags(JsonText& json, const AdverseEventReport& report) {
  json.text("adverse_event_flag", yes_or_no(report.adverse_event_flag));
  json.text("product_problem_flag", yes_or_no(report.product_problem_flag));
  json.text("health_professional", yes_or_no(report.health_professional));
  json.text("single_use_flag", yes_or_no(report.single_use_flag));
  json.text("reprocessed_and_reused_flag", yes_or_no(report.reprocessed_and_reused_flag));
  json.text("summary_report_flag", yes_or_no(report.summary_report_flag));
  json.text("initial_report_to_fda", yes_or_no(report.initial_report_to_fda));
}

void add_reporter(JsonText& json, const AdverseEventReport& report) {
  json.text("reporter_occupation_code", report.reporter_occupation_code);
  json.text("reporter_country_code", report.reporter_country_code);
  json.text("reporter_state_code", report.reporter_state_code);
  json.text("event_location", report.event_location);
  json.texts("source_type", report.source_type);
  json.texts("remedial_action", report.remedial_action);
  json.text("exemption_number", report.exemption_number);
  json.text("pma_pmn_number", report.pma_pmn_number);
  json.text("manufacturer_name", report.manufacturer_name);
  json.text("manufacturer_g1_name", report.manufacturer_g1_name);
  json.text("manufacturer_g1_country", report.manufacturer_g1_country);
  json.text("distributor_name", report.distributor_name);
  add_number(json, "noe_summarized", report.noe_summarized);
}

// What a recall and its enforcement record have in common.
template <class Record>
void add_firm_and_product(JsonText& json, const Record& record) {
  json.text("recalling_firm", record.recalling_firm);
  json.text("address_1", record.address_1);
  json.text("address_2", record.address_2);
  json.text("city", record.city);
  json.text("state", record.state);
  json.text("postal_code", record.postal_code);
  json.text("country", record.country);
  json.text("product_description", record.product_description);
  json.text("code_info", record.code_info);
  json.text("product_quantity", record.product_quantity);
  json.text("reason_for_recall", record.reason_for_recall);
  json.text("distribution_pattern", record.distribution_pattern);
}

}  // namespace

void append_openfda(std::string& out, const AdverseEventReport& report) {
  JsonText json{out};
  json.begin_object();
  add_number(json, "mdr_report_key", report.mdr_report_key);
  json.text("report_number", report.report_number);
  json.text("event_key", report.event_key);
  json.text("report_source_code", kReportSources.name(report.report_source_code));
  json.text("event_type", kEventTypes.name(report.event_type));
  json.begin_list("type_of_report");
  for (const ReportType type : report.type_of_report) json.value(kReportTypes.name(type));
  json.end_list();
  add_dates(json, report);
  add_flags(json, report);
  add_reporter(json, report);
  add_terms(json, "product_problems", report.product_problems);
  json.begin_list("device");
  for (const EventDevice& device : report.device) add_device(json, device);
  json.end_list();
  json.begin_list("patient");
  for (const EventPatient& patient : report.patient) add_patient(json, patient);
  json.end_list();
  json.begin_list("mdr_text");
  for (const EventText& text : report.mdr_text) add_text(json, text);
  json.end_list();
  json.end_object();
}

void append_openfda(std::string& out, const Recall& recall) {
  JsonText json{out};
  json.begin_object();
  json.text("cfres_id", recall.cfres_id);
  json.text("product_res_number", recall.product_res_number);
  json.text("res_event_number", recall.res_event_number);
  add_iso_day(json, "event_date_initiated", recall.event_date_initiated);
  add_iso_day(json, "event_date_created", recall.event_date_created);
  add_iso_day(json, "event_date_posted", recall.event_date_posted);
  add_iso_day(json, "event_date_terminated", recall.event_date_terminated);
  json.text("recall_status", recall.recall_status);
  add_firm_and_product(json, recall);
  json.text("firm_fei_number", recall.firm_fei_number);
  json.text("product_code", recall.product_code);
  json.text("root_cause_description", recall.root_cause_description);
  json.text("action", recall.action);
  if (!recall.k_numbers.empty()) json.texts("k_numbers", recall.k_numbers);
  if (!recall.pma_numbers.empty()) json.texts("pma_numbers", recall.pma_numbers);
  add_openfda(json, recall.openfda);
  json.end_object();
}

void append_openfda(std::string& out, const Enforcement& enforcement) {
  JsonText json{out};
  json.begin_object();
  json.text("recall_number", enforcement.recall_number);
  json.text("event_id", enforcement.event_id);
  json.text("product_type", enforcement.product_type);
  json.text("classification", enforcement.classification);
  json.text("status", enforcement.status);
  add_firm_and_product(json, enforcement);
  json.text("initial_firm_notification", enforcement.initial_firm_notification);
  json.text("voluntary_mandated", enforcement.voluntary_mandated);
  add_day(json, "recall_initiation_date", enforcement.recall_initiation_date);
  add_day(json, "center_classification_date", enforcement.center_classification_date);
  add_day(json, "report_date", enforcement.report_date);
  add_day(json, "termination_date", enforcement.termination_date);
  json.begin_object("openfda");
  json.end_object();
  json.end_object();
}

}  // namespace pharos::public_data::generate
