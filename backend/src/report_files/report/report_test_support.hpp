#pragma once

// For tests only: a report with every box filled.

#include <string>

#include "report_files/report/report_boxes.hpp"

namespace pharos::report_files {

inline Day day_of(std::string_view iso) {
  return find_day(iso).value();
}

inline Address test_address(const std::string& street) {
  return {.street_1 = street,
          .street_2 = std::string("Building 4"),
          .city = std::string("Dayton"),
          .state = std::string("OH"),
          .postal_code = std::string("45402"),
          .country = std::string("US")};
}
inline PersonName test_person(const std::string& last) {
  return {.title = std::string("Ms."), .first = std::string("Ruth"), .middle = std::string("K"), .last = last};
}
inline Firm test_firm(const std::string& name) {
  return {.name = name,
          .address = test_address("12 Foundry Way"),
          .email = std::string("mdr@example.com"),
          .fax = std::string("+1(937)555-0100")};
}
inline ContactOffice test_office(const std::string& name) {
  return {.name = test_person("Okafor"),
          .site = name,
          .address = test_address("7 Canal Road"),
          .phone = std::string("+1(937)555-0101x22"),
          .email = std::string("office@example.com"),
          .fax = std::string("+1(937)555-0102")};
}

// What FDA requires, and nothing else.
inline DeviceReport smallest_report() {
  DeviceReport report;
  report.event.kind = ProblemKind::kProductProblem;
  report.event.description = std::string("The pump stopped without an alarm.");
  report.device.common_name = std::string("Infusion pump");
  report.device.product_code = std::string("FRN");
  report.manufacturer.report_number = std::string("1234567-2026-00042");
  report.manufacturer.types = {ReportType::kThirtyDay};
  report.evaluation.event_types = {EventType::kMalfunction};
  report.evaluation.device_problems = {"1503"};
  return report;
}

// Every box that FDA's message of 2005 has. A follow-up, so that its boxes are filled as well.
inline DeviceReport full_report() {
  DeviceReport report = smallest_report();
  report.patient = {.identifier = std::string("P-117"),
                    .birth_date = day_of("1951-03-09"),
                    .age = Age{75, AgeUnit::kYears},
                    .sex = Sex::kFemale,
                    .weight = Weight{64, WeightUnit::kKilograms},
                    .race = Race::kAsian};
  report.event.kind = ProblemKind::kBoth;
  report.event.outcomes = {Outcome::kDeath, Outcome::kHospitalization};
  report.event.death_date = day_of("2026-05-04");
  report.event.event_date = day_of("2026-05-02");
  report.event.report_date = day_of("2026-05-20");
  report.event.tests = std::string("Potassium 5.9 mmol/l");
  report.event.history = std::string("Diabetes since 2011");
  auto& device = report.device;
  device.brand_name = std::string("FLOWMASTER 3");
  device.manufacturer = test_firm("Dayton Infusion");
  device.model_number = std::string("FM-300");
  device.lot_number = std::string("L2291");
  device.catalog_number = std::string("CAT-9");
  device.expiration_date = day_of("2029-01-31");
  device.serial_number = std::string("SN 771");
  device.udi = std::string("(01)00812345678906(21)SN771");
  device.other_number = std::string("ASSET-5");
  device.operator_code = std::string("C17649");
  device.operator_other = std::string("Student nurse");
  device.implant_date = day_of("2026-04-01");
  device.explant_date = day_of("2026-05-03");
  device.reprocessed = false;
  device.reprocessor = test_firm("Clean Again");
  device.available = true;
  device.returned_date = day_of("2026-05-11");
  device.concomitant_products = {{std::string("Heparin"), day_of("2026-05-01")}, {std::string("Insulin"), {}}};
  report.initial_reporter = {.name = test_person("Silva"),
                             .facility = std::string("Mercy Hospital"),
                             .address = test_address("1 Hill Street"),
                             .phone = std::string("+1(937)555-0199"),
                             .email = std::string("silva@example.org"),
                             .fax = std::string("+1(937)555-0198"),
                             .occupation_code = std::string("C20821"),
                             .occupation_other = {},
                             .sent_to_fda = NullFlavor::kAskedUnknown};
  report.facility = {.kind = Reporter::kUserFacility,
                     .report_number = std::string("3600120000-2026-0003"),
                     .name = std::string("Mercy Hospital"),
                     .address = test_address("1 Hill Street"),
                     .contact = test_person("Silva"),
                     .phone = std::string("+1(937)555-0197"),
                     .email = std::string("risk@example.org"),
                     .aware_date = day_of("2026-05-02"),
                     .type = FacilityReportType::kFollowUp,
                     .follow_up_number = 2,
                     .device_age = Age{14, AgeUnit::kMonths},
                     .sent_to_fda = true,
                     .sent_to_fda_date = day_of("2026-05-08"),
                     .location_code = std::string("C16696"),
                     .location_other = {},
                     .sent_to_manufacturer = true,
                     .sent_to_manufacturer_date = day_of("2026-05-08"),
                     .manufacturer = test_firm("Dayton Infusion")};
  auto& maker = report.manufacturer;
  maker.contact = test_office("Dayton Infusion, Quality");
  maker.manufacturing_site = test_office("Dayton Infusion, Plant 2");
  maker.sources = {ReportSource::kUserFacility, ReportSource::kOther};
  maker.source_other = std::string("Service log");
  maker.received_date = day_of("2026-05-09");
  maker.premarket_number = std::string("K191234");
  maker.types = {ReportType::kThirtyDay, ReportType::kFollowUp};
  maker.follow_up_number = 3;
  auto& evaluation = report.evaluation;
  evaluation.event_types = {EventType::kDeath};
  evaluation.follow_up_types = {FollowUpType::kCorrection, FollowUpType::kDeviceEvaluation};
  evaluation.evaluated = true;
  evaluation.summary_attached = false;
  evaluation.returned = true;
  evaluation.not_evaluated_code = std::string("81");
  evaluation.not_evaluated_other = std::string("Second unit was lost");
  evaluation.manufacture_date = day_of("2025-03-01");
  evaluation.single_use = false;
  evaluation.patient_problems = {"1802", "2199"};
  evaluation.device_problems = {"1503", "2913"};
  evaluation.methods = {"10"};
  evaluation.results = {"170", "213"};
  evaluation.conclusions = {"12"};
  evaluation.remedial_actions = {RemedialAction::kRecall, RemedialAction::kOther};
  evaluation.remedial_action_other = std::string("Software update");
  evaluation.usage = DeviceUsage::kReuse;
  evaluation.correction_number = std::string("1234567-5/1/26-001-C");
  evaluation.narrative = std::string("The battery contact was corroded <see photo> & worn.");
  return report;
}

}  // namespace pharos::report_files
