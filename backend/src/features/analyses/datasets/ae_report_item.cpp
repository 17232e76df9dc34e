#include "features/analyses/datasets/ae_report_item.hpp"

#include <fmt/format.h>

#include <set>

#include "core/crypto.hpp"
#include "public_data/imdrf/imdrf_lookup.hpp"

namespace pharos::analyses {
namespace {

std::optional<std::string> day(const std::optional<public_data::Date>& date) {
  return date ? std::optional{public_data::to_iso(*date)} : std::nullopt;
}

std::string terms(const std::vector<public_data::Problem>& problems) {
  std::string list;
  for (const auto& problem : problems) {
    if (!list.empty()) list += "; ";
    list += problem.term.empty() ? problem.fda_code : problem.term;
  }
  return list;
}

std::set<std::string> imdrf_codes(const std::vector<public_data::Problem>& device,
                                  const std::vector<public_data::Problem>& patient) {
  std::set<std::string> codes;
  for (const auto& [fda_code, term] : device) {
    if (auto code = public_data::find_device_problem_code(fda_code, term)) codes.insert(*std::move(code));
  }
  for (const auto& [fda_code, term] : patient) {
    if (auto code = public_data::find_patient_problem_code(fda_code, term)) codes.insert(*std::move(code));
  }
  return codes;
}

std::string narrative(const public_data::AdverseEventReport& report) {
  std::string text;
  for (const auto& part : report.mdr_text) {
    if (!text.empty()) text += "\n\n";
    const auto kind = public_data::kTextTypes.name(part.text_type_code);
    if (!kind.empty()) text += fmt::format("{}:\n", kind);
    text += part.text;
  }
  return text;
}

}  // namespace

SourceItem to_item(const public_data::EventRow& row) {
  const auto& report = row.report;
  SourceItem item;
  item.source_ref = std::to_string(report.mdr_report_key);
  item.title = report.report_number.empty() ? item.source_ref : report.report_number;
  item.received_on = day(report.date_received);
  item.event_on = day(report.date_of_event);
  item.text = narrative(report);
  const auto add = [&item](std::string_view label, const std::string& value) {
    if (!value.empty()) item.facts.push_back({std::string{label}, value});
  };
  add("Event type", std::string{public_data::kEventTypes.name(report.event_type)});
  if (row.device < report.device.size()) {
    const auto& device = report.device[row.device];
    add("Brand", device.brand_name);
    add("Manufacturer", device.manufacturer_d_name);
    add("Model", device.model_number);
    add("Lot", device.lot_number);
  }
  add("Device problems", terms(report.product_problems));
  std::vector<public_data::Problem> patient_problems;
  for (const auto& patient : report.patient) {
    patient_problems.insert(patient_problems.end(), patient.patient_problems.begin(), patient.patient_problems.end());
  }
  add("Patient problems", terms(patient_problems));
  std::string outcomes;
  for (const auto outcome : report.patient_outcomes) {
    if (!outcomes.empty()) outcomes += "; ";
    outcomes += public_data::kOutcomes.name(outcome);
  }
  add("Outcomes", outcomes);
  for (const auto& code : imdrf_codes(report.product_problems, patient_problems)) add(kImdrfFact, code);
  add("Report source", std::string{public_data::kReportSources.name(report.report_source_code)});
  if (report.noe_summarized > 1) add("Events summarized", std::to_string(report.noe_summarized));
  if (!report.event_key.empty()) {
    item.duplicate_key = "event:" + report.event_key;
  } else if (row.duplicate_cluster_id) {
    item.duplicate_key = fmt::format("cluster:{}", *row.duplicate_cluster_id);
  }
  return item;
}

std::string fingerprint(const public_data::AdverseEventReport& report) {
  std::string content =
      fmt::format("{}|{}|{}|{}|{}|", public_data::kEventTypes.name(report.event_type), report.type_of_report.size(),
                  day(report.date_of_event).value_or(""), terms(report.product_problems), report.noe_summarized);
  for (const auto& patient : report.patient) content += terms(patient.patient_problems) + "|";
  content += narrative(report);
  return crypto::sha256_hex(content).substr(0, 16);
}

}  // namespace pharos::analyses
