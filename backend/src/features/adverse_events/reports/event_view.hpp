#pragma once

#include <string>

#include "features/adverse_events/answer.hpp"
#include "public_data/query/answers.hpp"
#include "text_search/search_query.hpp"

// Reports as the API shows them. Each view is a public record with the fields to send; its own members replace those of
// the record with the same name.
namespace pharos::adverse_events {

struct ProblemView : public_data::Problem {
  std::optional<std::string> imdrf_code = {};
};
BOOST_DESCRIBE_STRUCT(ProblemView, (), (fda_code, term, imdrf_code))

struct OpenFdaView : public_data::OpenFdaBlock {};
BOOST_DESCRIBE_STRUCT(OpenFdaView, (), (device_name, device_class, regulation_number, medical_specialty_description))

struct DeviceView : public_data::EventDevice {
  std::optional<std::string> manufacturer_group = {};
  OpenFdaView openfda = {};
};
BOOST_DESCRIBE_STRUCT(DeviceView, (),
                      (brand_name, generic_name, device_report_product_code, model_number, catalog_number, lot_number,
                       udi_di, udi_public, manufacturer_d_name, manufacturer_group, manufacturer_d_city,
                       manufacturer_d_state, manufacturer_d_country, implant_flag, device_availability,
                       device_evaluated_by_manufacturer, device_operator, device_age_text,
                       date_returned_to_manufacturer, openfda))

struct Highlight {
  std::string_view field;
  size_t start = 0;
  size_t end = 0;
};
BOOST_DESCRIBE_STRUCT(Highlight, (), (field, start, end))

// A row of the list.
struct EventView : public_data::AdverseEventReport {
  std::string mdr_report_key = {};
  std::string_view report_source_code = {};
  std::string_view report_source = {};
  std::vector<std::string_view> type_of_report = {};
  std::string_view event_type = {};
  DeviceView device = {};
  std::vector<ProblemView> product_problems = {};
  std::vector<ProblemView> patient_problems = {};
  std::vector<std::string_view> patient_outcomes = {};
  std::optional<std::int64_t> days_to_report = {};
  std::optional<bool> late = {};
  std::int64_t follow_up_count = 0;
  std::optional<std::string> duplicate_cluster_id = {};
  std::optional<std::string_view> duplicate_role = {};
  std::string narrative_snippet = {};
  std::vector<Highlight> highlights = {};
  std::string source_url = {};
};
BOOST_DESCRIBE_STRUCT(EventView, (),
                      (mdr_report_key, report_number, event_key, report_source_code, report_source, type_of_report,
                       event_type, date_received, date_of_event, date_report, date_manufacturer_received, date_added,
                       date_changed, adverse_event_flag, product_problem_flag, health_professional,
                       reporter_occupation_code, event_location, reporter_country_code, number_devices_in_event,
                       number_patients_in_event, single_use_flag, remedial_action, removal_correction_number,
                       noe_summarized, summary_report_flag, exemption_number, pma_pmn_number, device, product_problems,
                       patient_problems, patient_outcomes, days_to_report, late, follow_up_count, duplicate_cluster_id,
                       duplicate_role, narrative_snippet, highlights, source_url))

struct PatientView : public_data::EventPatient {
  std::vector<std::string_view> sequence_number_outcome = {};
  std::vector<ProblemView> patient_problems = {};
};
BOOST_DESCRIBE_STRUCT(PatientView, (),
                      (patient_sequence_number, patient_age, patient_sex, patient_weight, patient_ethnicity,
                       patient_race, sequence_number_outcome, sequence_number_treatment, patient_problems))

struct TextView : public_data::EventText {
  std::string_view text_type_code = {};
};
BOOST_DESCRIBE_STRUCT(TextView, (), (mdr_text_key, text_type_code, patient_sequence_number, date_report, text))

// One submission. Sources give the date of each supplement, but not what it changed.
struct HistoryEntry {
  size_t supplement_no = 0;
  std::optional<public_data::Date> date = {};
  std::string_view kind = {};
  std::vector<std::string> changed_fields = {};
};
BOOST_DESCRIBE_STRUCT(HistoryEntry, (), (supplement_no, date, kind, changed_fields))

// The complete report.
struct EventDetail : EventView {
  std::vector<DeviceView> devices = {};
  std::vector<PatientView> patients = {};
  std::vector<TextView> mdr_text = {};
  std::vector<HistoryEntry> history = {};
  std::vector<std::string> siblings = {};  // report keys of the same event
  std::vector<std::string> near_duplicates = {};
};
BOOST_DESCRIBE_STRUCT(EventDetail, (EventView), (devices, patients, mdr_text, history, siblings, near_duplicates))

// The parts of a row that depend on the viewer: manufacturer groups and search terms.
struct Viewer {
  const JsonObject& maker_groups;                   // raw name to group name
  const text_search::SearchQuery* query = nullptr;  // absent: no highlights
};
EventView view_of(const public_data::EventRow& row, const Viewer& viewer);
// Without siblings and near-duplicates.
EventDetail detail_of(const public_data::EventRow& row, const Viewer& viewer);

// FDA's page for a report.
std::string source_url(const public_data::AdverseEventReport& report);

// Days from the manufacturer becoming aware to FDA's receipt, for a manufacturer's initial report; absent if a date is
// missing or they are in the wrong order.
std::optional<std::int64_t> days_to_report(const public_data::AdverseEventReport& report);

}  // namespace pharos::adverse_events
