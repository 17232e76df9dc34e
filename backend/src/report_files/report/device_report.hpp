#pragma once

#include <algorithm>
#include <boost/describe.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "report_files/report/answer.hpp"
#include "report_files/report/report_choices.hpp"

// One MedWatch 3500A report, block by block. Box numbers are those of the form of August 2015; report_boxes.hpp has the
// label and the longest text of every box.
namespace pharos::report_files {

using Text = Answer<std::string>;
using Date = Answer<Day>;
using Flag = Answer<bool>;

struct Age {
  std::int64_t amount = 0;
  AgeUnit unit = AgeUnit::kYears;
  bool operator==(const Age&) const = default;
};
BOOST_DESCRIBE_STRUCT(Age, (), (amount, unit))

struct Weight {
  std::int64_t amount = 0;
  WeightUnit unit = WeightUnit::kPounds;
  bool operator==(const Weight&) const = default;
};
BOOST_DESCRIBE_STRUCT(Weight, (), (amount, unit))

struct Address {
  Text street_1;
  Text street_2;
  Text city;
  Text state;
  Text postal_code;
  Text country;
  bool operator==(const Address&) const = default;
};
BOOST_DESCRIBE_STRUCT(Address, (), (street_1, street_2, city, state, postal_code, country))

struct PersonName {
  Text title;
  Text first;
  Text middle;
  Text last;
  bool operator==(const PersonName&) const = default;
};
BOOST_DESCRIBE_STRUCT(PersonName, (), (title, first, middle, last))

struct Firm {
  Text name;
  Address address;
  Text email;
  Text fax;
  bool operator==(const Firm&) const = default;
};
BOOST_DESCRIBE_STRUCT(Firm, (), (name, address, email, fax))

// Block A.
struct PatientBlock {
  Text identifier;
  Date birth_date;
  Answer<Age> age;
  Answer<Sex> sex;
  Answer<Weight> weight;
  Answer<Race> race;  // B7
  bool operator==(const PatientBlock&) const = default;
};
BOOST_DESCRIBE_STRUCT(PatientBlock, (), (identifier, birth_date, age, sex, weight, race))

// Block B.
struct EventBlock {
  std::optional<ProblemKind> kind;
  std::vector<Outcome> outcomes;
  Date death_date;
  Date event_date;
  Date report_date;
  Text description;
  Text tests;
  Text history;
  bool operator==(const EventBlock&) const = default;
};
BOOST_DESCRIBE_STRUCT(EventBlock, (),
                      (kind, outcomes, death_date, event_date, report_date, description, tests, history))

struct ConcomitantProduct {
  Text description;
  Date date;
  bool operator==(const ConcomitantProduct&) const = default;
};
BOOST_DESCRIBE_STRUCT(ConcomitantProduct, (), (description, date))

// Block D.
struct DeviceBlock {
  Text brand_name;
  Text common_name;
  Text product_code;
  Firm manufacturer;
  Text model_number;
  Text lot_number;
  Text catalog_number;
  Date expiration_date;
  Text serial_number;
  Text udi;
  Text other_number;
  Text operator_code;  // an NCI code of emdr_vocabulary.hpp
  Text operator_other;
  Date implant_date;
  Date explant_date;
  Flag reprocessed;
  Firm reprocessor;
  Flag available;
  Date returned_date;
  std::vector<ConcomitantProduct> concomitant_products;
  bool operator==(const DeviceBlock&) const = default;
};
BOOST_DESCRIBE_STRUCT(DeviceBlock, (),
                      (brand_name, common_name, product_code, manufacturer, model_number, lot_number, catalog_number,
                       expiration_date, serial_number, udi, other_number, operator_code, operator_other, implant_date,
                       explant_date, reprocessed, reprocessor, available, returned_date, concomitant_products))

// Block E.
struct InitialReporterBlock {
  PersonName name;
  Text facility;
  Address address;
  Text phone;
  Text email;
  Text fax;
  Text occupation_code;  // an NCI code of emdr_vocabulary.hpp
  Text occupation_other;
  Flag sent_to_fda;
  bool operator==(const InitialReporterBlock&) const = default;
};
BOOST_DESCRIBE_STRUCT(InitialReporterBlock, (),
                      (name, facility, address, phone, email, fax, occupation_code, occupation_other, sent_to_fda))

// Block F, for reports that came from a user facility or an importer.
struct FacilityBlock {
  std::optional<Reporter> kind;  // user facility or importer
  Text report_number;
  Text name;
  Address address;
  PersonName contact;
  Text phone;
  Text email;
  Date aware_date;
  std::optional<FacilityReportType> type;
  std::optional<std::int64_t> follow_up_number;
  Answer<Age> device_age;
  Flag sent_to_fda;
  Date sent_to_fda_date;
  Text location_code;  // an NCI code of emdr_vocabulary.hpp
  Text location_other;
  Flag sent_to_manufacturer;
  Date sent_to_manufacturer_date;
  Firm manufacturer;
  bool operator==(const FacilityBlock&) const = default;
};
BOOST_DESCRIBE_STRUCT(FacilityBlock, (),
                      (kind, report_number, name, address, contact, phone, email, aware_date, type, follow_up_number,
                       device_age, sent_to_fda, sent_to_fda_date, location_code, location_other, sent_to_manufacturer,
                       sent_to_manufacturer_date, manufacturer))

struct ContactOffice {
  PersonName name;
  Text site;
  Address address;
  Text phone;
  Text email;
  Text fax;
  bool operator==(const ContactOffice&) const = default;
};
BOOST_DESCRIBE_STRUCT(ContactOffice, (), (name, site, address, phone, email, fax))

// Block G.
struct ManufacturerBlock {
  ContactOffice contact;
  ContactOffice manufacturing_site;
  std::vector<ReportSource> sources;
  Text source_other;
  Date received_date;
  Text premarket_number;
  std::vector<ReportType> types;
  std::optional<std::int64_t> follow_up_number;
  Text report_number;
  Text exemption_number;
  bool operator==(const ManufacturerBlock&) const = default;
};
BOOST_DESCRIBE_STRUCT(ManufacturerBlock, (),
                      (contact, manufacturing_site, sources, source_other, received_date, premarket_number, types,
                       follow_up_number, report_number, exemption_number))

// Block H. Problem and evaluation codes are FDA's.
struct EvaluationBlock {
  std::vector<EventType> event_types;
  Text event_type_other;
  std::optional<std::int64_t> events_summarized;  // of a summary report
  std::vector<FollowUpType> follow_up_types;
  Flag evaluated;
  Flag summary_attached;
  Flag returned;
  Text not_evaluated_code;
  Text not_evaluated_other;
  Date manufacture_date;
  Flag single_use;
  std::vector<std::string> patient_problems;
  std::vector<std::string> device_problems;
  std::vector<std::string> methods;
  std::vector<std::string> results;
  std::vector<std::string> conclusions;
  std::vector<std::string> health_impacts;
  std::vector<std::string> components;
  std::vector<RemedialAction> remedial_actions;
  Text remedial_action_other;
  std::optional<DeviceUsage> usage;
  Text correction_number;
  Text narrative;
  bool operator==(const EvaluationBlock&) const = default;
};
BOOST_DESCRIBE_STRUCT(EvaluationBlock, (),
                      (event_types, event_type_other, events_summarized, follow_up_types, evaluated, summary_attached,
                       returned, not_evaluated_code, not_evaluated_other, manufacture_date, single_use,
                       patient_problems, device_problems, methods, results, conclusions, health_impacts, components,
                       remedial_actions, remedial_action_other, usage, correction_number, narrative))

struct DeviceReport {
  Reporter reporter = Reporter::kManufacturer;
  Text form_code;  // only for reporters to whom FDA has assigned one
  PatientBlock patient;
  EventBlock event;
  DeviceBlock device;
  InitialReporterBlock initial_reporter;
  FacilityBlock facility;
  ManufacturerBlock manufacturer;
  EvaluationBlock evaluation;
  bool operator==(const DeviceReport&) const = default;
};
BOOST_DESCRIBE_STRUCT(DeviceReport, (),
                      (reporter, form_code, patient, event, device, initial_reporter, facility, manufacturer,
                       evaluation))

// A file sent with a report.
struct ReportAttachment {
  std::string file_name;
  std::string content;
};

// A follow-up to a report that FDA already has.
inline bool is_summary(const DeviceReport& report) {
  return std::ranges::find(report.evaluation.event_types, EventType::kSummary) != report.evaluation.event_types.end();
}

inline bool is_follow_up(const DeviceReport& report) {
  for (const ReportType type : report.manufacturer.types) {
    if (type == ReportType::kFollowUp) return true;
  }
  return false;
}

}  // namespace pharos::report_files
