#include "public_data/building/report_staging.hpp"

#include <algorithm>

#include "public_data/columns/report_facts.hpp"

namespace pharos::public_data {
namespace {

std::int32_t day_of(const std::optional<Date>& date) {
  return date ? date->days : kNoDay;
}

}  // namespace

void ReportStaging::add(const AdverseEventReport& report, Place place) {
  const ReportFacts facts = facts_of(report);
  if (facts.event != 0) events.add({facts.event, report.mdr_report_key, place});
  if (facts.print != 0) duplicates.add({facts.print, report.mdr_report_key, place});
  number_problems(report);

  StagedRow row{.facts = {},
                .product_problems = product_problems_,
                .patient_problems = patient_problems_,
                .report_number = report.report_number,
                .model = {},
                .catalog = {},
                .lot = {}};
  row.facts.place = place;
  row.facts.report_key = report.mdr_report_key;
  row.facts.country = names_of(Dimension::kCountry).number_of(report.reporter_country_code);
  row.facts.occupation = names_of(Dimension::kOccupation).number_of(report.reporter_occupation_code);
  row.facts.noe = report.noe_summarized;
  row.facts.date_received = day_of(report.date_received);
  row.facts.date_of_event = day_of(report.date_of_event);
  row.facts.days_to_report = facts.days_to_report.value_or(kNoDay);
  row.facts.event_type = static_cast<std::uint8_t>(report.event_type);
  row.facts.source = static_cast<std::uint8_t>(report.report_source_code);
  row.facts.lacks = facts.lacks;
  row.facts.summary = facts.is_summary;
  row.facts.multi = report.device.size() > 1;
  row.facts.several_codes = std::ranges::any_of(report.device, [&report](const EventDevice& device) {
    return device.device_report_product_code != report.device.front().device_report_product_code;
  });
  // A report without a device still gets a row.
  static const EventDevice kNoDevice{};
  if (report.device.empty()) add_device(kNoDevice, row);
  for (; row.facts.seq < report.device.size(); ++row.facts.seq) add_device(report.device[row.facts.seq], row);
}

void ReportStaging::add_device(const EventDevice& device, StagedRow& row) {
  row.facts.product_code = names_of(Dimension::kProductCode).number_of(device.device_report_product_code);
  row.facts.brand = names_of(Dimension::kBrand).number_of(device.brand_name);
  row.facts.manufacturer_name = names_of(Dimension::kManufacturerName).number_of(device.manufacturer_d_name);
  row.facts.udi = names_udi(device);
  row.facts.implant = device.implant_flag.value_or(false);
  row.model = device.model_number;
  row.catalog = device.catalog_number;
  row.lot = device.lot_number;
  rows.add(device.device_report_product_code, row);
}

void ReportStaging::number_problems(const AdverseEventReport& report) {
  product_problems_.clear();
  for (const Problem& problem : report.product_problems) {
    number(Dimension::kProductProblem, problem, product_problems_);
  }
  patient_problems_.clear();
  for (const EventPatient& patient : report.patient) {
    for (const Problem& problem : patient.patient_problems) {
      number(Dimension::kPatientProblem, problem, patient_problems_);
    }
  }
}

// A problem counts once per report, regardless of the number of patients.
void ReportStaging::number(Dimension dimension, const Problem& problem, std::vector<std::uint32_t>& numbers) {
  const std::string& name = problem.term.empty() ? problem.fda_code : problem.term;
  const std::uint32_t number = names_of(dimension).number_of(name, problem.fda_code);
  if (std::ranges::find(numbers, number) == numbers.end()) numbers.push_back(number);
}

}  // namespace pharos::public_data
