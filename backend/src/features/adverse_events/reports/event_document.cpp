#include "features/adverse_events/reports/event_document.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "features/adverse_events/answer_parts.hpp"
#include "public_data/imdrf/imdrf_lookup.hpp"
#include "public_data/columns/report_facts.hpp"

namespace pharos::adverse_events {
namespace {

using public_data::AdverseEventReport;
using public_data::EventDevice;
using public_data::EventPatient;
using public_data::EventRow;
using public_data::EventText;
using public_data::Problem;

constexpr std::int64_t kDaysToReport = 30;  // 21 CFR 803
constexpr size_t kSnippetLength = 240;
using FindCode = std::optional<std::string> (*)(std::string_view fda_code, std::string_view term);
constexpr FindCode kDeviceProblems = public_data::find_device_problem_code;
constexpr FindCode kPatientProblems = public_data::find_patient_problem_code;

template <class Enum, size_t kCount>
JsonArray names_of(const std::vector<Enum>& values, const Choices<Enum, kCount>& table) {
  JsonArray names;
  for (const Enum value : values) names.emplace_back(table.name(value));
  return names;
}

JsonArray problems(const std::vector<Problem>& list, FindCode find_code) {
  JsonArray rows;
  for (const Problem& problem : list) {
    rows.push_back(JsonObject{{"fda_code", problem.fda_code},
                              {"term", problem.term},
                              {"imdrf_code", or_null(find_code(problem.fda_code, problem.term))}});
  }
  return rows;
}

// Without repetitions, over all patients.
std::vector<Problem> patient_problems(const AdverseEventReport& report) {
  std::vector<Problem> all;
  for (const EventPatient& patient : report.patient) {
    for (const Problem& problem : patient.patient_problems) {
      if (std::ranges::find(all, problem) == all.end()) all.push_back(problem);
    }
  }
  return all;
}

JsonArray counted_outcomes(const AdverseEventReport& report) {
  JsonArray names;
  for (const auto outcome : report.patient_outcomes) {
    if (outcome < public_data::Outcome::kUnknown) names.emplace_back(public_data::kOutcomes.name(outcome));
  }
  return names;
}

// The description comes first, wherever it is stored.
const EventText* main_text(const AdverseEventReport& report) {
  const auto found =
      std::ranges::find(report.mdr_text, public_data::TextType::kDescription, &EventText::text_type_code);
  if (found != report.mdr_text.end()) return &*found;
  return report.mdr_text.empty() ? nullptr : &report.mdr_text.front();
}

// The first text with a match, or the description.
const EventText* text_to_show(const AdverseEventReport& report, const text_search::SearchQuery* query) {
  if (query != nullptr) {
    for (const EventText& text : report.mdr_text) {
      if (!find_terms(*query, text.text).empty()) return &text;
    }
  }
  return main_text(report);
}

void add_snippet(JsonObject& row, const AdverseEventReport& report, const text_search::SearchQuery* query) {
  const EventText* text = text_to_show(report, query);
  const auto snippet = text_search::make_snippet(query, text ? std::string_view{text->text} : "", kSnippetLength);
  JsonArray highlights;
  for (const auto& range : snippet.highlights) {
    highlights.push_back(JsonObject{{"field", "narrative_snippet"}, {"start", range.start}, {"end", range.end}});
  }
  row["narrative_snippet"] = snippet.text;
  row["highlights"] = std::move(highlights);
}

JsonObject openfda(const public_data::OpenFdaBlock& block) {
  return {{"device_name", block.device_name},
          {"device_class", block.device_class},
          {"regulation_number", block.regulation_number},
          {"medical_specialty_description", block.medical_specialty_description}};
}

void add_dates(JsonObject& row, const AdverseEventReport& report) {
  row["date_received"] = or_null(report.date_received);
  row["date_of_event"] = or_null(report.date_of_event);
  row["date_report"] = or_null(report.date_report);
  row["date_manufacturer_received"] = or_null(report.date_manufacturer_received);
  row["date_added"] = or_null(report.date_added);
  row["date_changed"] = or_null(report.date_changed);
}

void add_circumstances(JsonObject& row, const AdverseEventReport& report) {
  row["adverse_event_flag"] = or_null(report.adverse_event_flag);
  row["product_problem_flag"] = or_null(report.product_problem_flag);
  row["health_professional"] = or_null(report.health_professional);
  row["reporter_occupation_code"] = report.reporter_occupation_code;
  row["event_location"] = report.event_location;
  row["reporter_country_code"] = report.reporter_country_code;
  row["number_devices_in_event"] = or_null(report.number_devices_in_event);
  row["number_patients_in_event"] = or_null(report.number_patients_in_event);
  row["single_use_flag"] = or_null(report.single_use_flag);
  row["remedial_action"] = to_json(report.remedial_action);
  row["removal_correction_number"] = report.removal_correction_number;
  row["noe_summarized"] = report.noe_summarized;
  row["summary_report_flag"] = or_null(report.summary_report_flag);
  row["exemption_number"] = report.exemption_number;
  row["pma_pmn_number"] = report.pma_pmn_number;
}

JsonObject to_document(const EventPatient& patient) {
  return {{"patient_sequence_number", patient.patient_sequence_number},
          {"patient_age", patient.patient_age},
          {"patient_sex", patient.patient_sex},
          {"patient_weight", patient.patient_weight},
          {"patient_ethnicity", patient.patient_ethnicity},
          {"patient_race", patient.patient_race},
          {"sequence_number_outcome", names_of(patient.sequence_number_outcome, public_data::kOutcomes)},
          {"sequence_number_treatment", to_json(patient.sequence_number_treatment)},
          {"patient_problems", problems(patient.patient_problems, kPatientProblems)}};
}

JsonObject to_document(const EventText& text) {
  return {{"mdr_text_key", text.mdr_text_key},
          {"text_type_code", public_data::kTextTypes.name(text.text_type_code)},
          {"patient_sequence_number", text.patient_sequence_number},
          {"date_report", or_null(text.date_report)},
          {"text", text.text}};
}

// Each submission in order. Sources give the date of each supplement, but not what it changed.
JsonArray history(const AdverseEventReport& report) {
  JsonArray entries;
  size_t supplement = 0;
  for (const auto type : report.type_of_report) {
    const bool is_first = type == public_data::ReportType::kInitial;
    const auto& dates = report.suppl_dates_fda_received;
    const Json date = is_first                    ? or_null(report.date_received)
                      : supplement < dates.size() ? Json(public_data::to_iso(dates[supplement]))
                                                  : Json();
    if (!is_first) ++supplement;
    entries.push_back(JsonObject{{"supplement_no", is_first ? Json(0) : Json(supplement)},
                                 {"date", date},
                                 {"kind", public_data::kReportTypes.name(type)},
                                 {"changed_fields", JsonArray{}}});
  }
  return entries;
}

std::string_view role_name(public_data::DuplicateRole role) {
  return role == public_data::DuplicateRole::kPrimary ? "primary" : "duplicate";
}

}  // namespace

std::optional<std::int64_t> days_to_report(const AdverseEventReport& report) {
  const auto days = public_data::facts_of(report).days_to_report;
  return days && *days != public_data::kNoReportingClock ? std::optional<std::int64_t>{*days} : std::nullopt;
}

std::string source_url(const AdverseEventReport& report) {
  return fmt::format("https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfmaude/detail.cfm?mdrfoi__id={}",
                     report.mdr_report_key);
}

JsonObject to_document(const EventDevice& device, const RowView& view) {
  const auto* group = view.maker_groups.if_contains(device.manufacturer_d_name);
  return {{"brand_name", device.brand_name},
          {"generic_name", device.generic_name},
          {"device_report_product_code", device.device_report_product_code},
          {"model_number", device.model_number},
          {"catalog_number", device.catalog_number},
          {"lot_number", device.lot_number},
          {"udi_di", device.udi_di},
          {"udi_public", device.udi_public},
          {"manufacturer_d_name", device.manufacturer_d_name},
          {"manufacturer_group", group ? *group : Json()},
          {"manufacturer_d_city", device.manufacturer_d_city},
          {"manufacturer_d_state", device.manufacturer_d_state},
          {"manufacturer_d_country", device.manufacturer_d_country},
          {"implant_flag", or_null(device.implant_flag)},
          {"device_availability", device.device_availability},
          {"device_evaluated_by_manufacturer", device.device_evaluated_by_manufacturer},
          {"device_operator", device.device_operator},
          {"device_age_text", device.device_age_text},
          {"date_returned_to_manufacturer", or_null(device.date_returned_to_manufacturer)},
          {"openfda", openfda(device.openfda)}};
}

JsonObject to_row(const EventRow& event, const RowView& view) {
  const AdverseEventReport& report = event.report;
  const auto days = days_to_report(report);
  JsonObject row{{"mdr_report_key", std::to_string(report.mdr_report_key)},
                 {"report_number", report.report_number},
                 {"event_key", report.event_key},
                 {"report_source_code", public_data::kReportSourceCodes.name(report.report_source_code)},
                 {"report_source", public_data::kReportSources.name(report.report_source_code)},
                 {"type_of_report", names_of(report.type_of_report, public_data::kReportTypes)},
                 {"event_type", public_data::kEventTypes.name(report.event_type)}};
  add_dates(row, report);
  add_circumstances(row, report);
  static const EventDevice kNoDevice{};
  row["device"] = to_document(event.device < report.device.size() ? report.device[event.device] : kNoDevice, view);
  row["product_problems"] = problems(report.product_problems, kDeviceProblems);
  row["patient_problems"] = problems(patient_problems(report), kPatientProblems);
  row["patient_outcomes"] = counted_outcomes(report);
  row["days_to_report"] = or_null(days);
  row["late"] = days ? Json(*days > kDaysToReport) : Json();
  row["follow_up_count"] = event.follow_up_count;
  const bool is_clustered = event.duplicate_role != public_data::DuplicateRole::kNone;
  row["duplicate_cluster_id"] = is_clustered ? Json(std::to_string(event.duplicate_cluster_id.value_or(0))) : Json();
  row["duplicate_role"] = is_clustered ? Json(role_name(event.duplicate_role)) : Json();
  add_snippet(row, report, view.query);
  row["source_url"] = source_url(report);
  return row;
}

JsonObject to_detail(const EventRow& event, const RowView& view) {
  JsonObject detail = to_row(event, view);
  JsonArray devices;
  for (const EventDevice& device : event.report.device) devices.push_back(to_document(device, view));
  JsonArray patients;
  for (const EventPatient& patient : event.report.patient) patients.push_back(to_document(patient));
  JsonArray texts;
  for (const EventText& text : event.report.mdr_text) texts.push_back(to_document(text));
  detail["devices"] = std::move(devices);
  detail["patients"] = std::move(patients);
  detail["mdr_text"] = std::move(texts);
  detail["history"] = history(event.report);
  return detail;
}

}  // namespace pharos::adverse_events
