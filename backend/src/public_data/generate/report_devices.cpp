#include <fmt/format.h>

#include <algorithm>

#include "public_data/generate/report_maker.hpp"

namespace pharos::public_data::generate {
namespace {

constexpr Date kIdentifiersBegin{16'337};  // 2014-09-24, when UDI labeling began

// The device of a report: version, lot and when it was received.
struct Item {
  const Code& code;
  const Line& line;
  const Maker& maker;
  const Version& version;
  std::uint32_t lot;
  Date received;
};

void set_device(const Item& item, Random& random, EventDevice& device) {
  const auto& [code, line, maker, version, lot, received] = item;
  device.brand_name = random.in_thousand(920) ? line.brand : line.other_spelling;
  device.generic_name = code.generic_name;
  device.device_report_product_code = code.facts.product_code;
  device.model_number = random.in_thousand(850) ? version.model_number : std::string{};
  device.catalog_number = random.in_thousand(800) ? version.catalog_number : std::string{};
  device.lot_number = lot_number(lot);
  const bool has_identifier = received >= kIdentifiersBegin && random.in_thousand(650);
  device.udi_di = has_identifier ? version.primary_di : std::string{};
  device.udi_public.clear();
  if (has_identifier) device.udi_public.append("(01)").append(version.primary_di);
  device.manufacturer_d_name = maker.name.spellings[maker.spelling.choose(random)];
  device.manufacturer_d_city = maker.place.city;
  device.manufacturer_d_state = maker.place.state;
  device.manufacturer_d_country = maker.place.country;
  device.manufacturer_d_postal_code = maker.place.postal_code;
  device.device_operator = code.family->is_home_use ? "LAY USER/PATIENT" : "HEALTH PROFESSIONAL";
  const bool is_returned = random.in_thousand(205);
  device.device_availability = is_returned               ? "Device was returned to manufacturer"
                               : random.in_thousand(600) ? "No"
                                                         : "Yes";
  device.device_evaluated_by_manufacturer = is_returned ? "Y" : random.in_thousand(500) ? "R" : "N";
  device.implant_flag = code.facts.implant_flag;
  device.combination_product_flag = false;
  device.date_received = received;
  device.expiration_date_of_device.reset();
  if (random.in_thousand(110)) {
    device.expiration_date_of_device = Date{received.days + static_cast<std::int32_t>(random.below(900))};
  }
  device.date_returned_to_manufacturer.reset();
  if (is_returned) {
    device.date_returned_to_manufacturer = Date{received.days - static_cast<std::int32_t>(random.below(40))};
  }
  device.openfda = code.openfda;
}

void set_outcomes(EventPatient& patient, EventType type, Random& random) {
  constexpr std::array<Outcome, 8> kUsual = {
      Outcome::kRequiredIntervention, Outcome::kRequiredIntervention, Outcome::kOther,      Outcome::kOther,
      Outcome::kHospitalization,      Outcome::kHospitalization,      Outcome::kDisability, Outcome::kLifeThreatening};
  auto& outcomes = patient.sequence_number_outcome;
  outcomes.clear();
  if (type == EventType::kDeath) {
    outcomes.push_back(Outcome::kDeath);
  } else if (type == EventType::kInjury) {
    outcomes.push_back(random.of(kUsual));
    if (outcomes.front() != Outcome::kOther && random.in_thousand(150)) outcomes.push_back(Outcome::kOther);
  } else if (random.in_thousand(100)) {
    outcomes.push_back(Outcome::kNoInformation);
  }
}

void set_person(EventPatient& patient, Random& random) {
  patient.patient_age.clear();
  patient.patient_sex.clear();
  patient.patient_weight.clear();
  if (random.in_thousand(350)) return;
  append_number(patient.patient_age, random.between(1, 96), 1);
  patient.patient_age += " YR";
  patient.patient_sex = random.in_thousand(520) ? "Female" : "Male";
  if (random.in_thousand(700)) return;
  append_number(patient.patient_weight, random.between(45, 130), 1);
  patient.patient_weight += " KG";
}

}  // namespace

void ReportMaker::set_devices(Draft& draft) const {
  Random& random = draft.random;
  auto& devices = draft.report.device;
  const Event& event = draft.event;
  const Date received = draft.header.received;
  const size_t count = random.in_thousand(970) ? 1 : random.between(2, 4);
  devices.resize(count);
  set_device({draft.code, draft.line, draft.maker, draft.line.versions[event.version], event.lot, received}, random,
             devices.front());
  devices.front().device_sequence_number = 1;
  for (size_t i = 1; i < count; ++i) {
    // Usually another size of the same device, sometimes a device used with it.
    const Code& code = random.in_thousand(700) ? draft.code : world_.codes[world_.code.choose(random)];
    const Line& line =
        random.in_thousand(600) && &code == &draft.code ? draft.line : code.lines[code.line.choose(random)];
    set_device({code, line, world_.makers[line.maker], random.of(line.versions), random.below(99'999), received},
               random, devices[i]);
    devices[i].device_sequence_number = static_cast<std::uint32_t>(i + 1);
  }
}

void ReportMaker::set_patients(Draft& draft) const {
  Random& random = draft.random;
  AdverseEventReport& report = draft.report;
  report.patient.resize(random.in_thousand(970) ? 1 : random.in_thousand(400) ? 2 : 0);
  report.patient_outcomes.clear();
  for (size_t i = 0; i < report.patient.size(); ++i) {
    EventPatient& patient = report.patient[i];
    patient.patient_sequence_number = static_cast<std::uint32_t>(i + 1);
    patient.date_received = draft.header.received;
    set_person(patient, random);
    set_outcomes(patient, draft.event.type, random);
    for (const Outcome outcome : patient.sequence_number_outcome) {
      const bool is_new = std::ranges::find(report.patient_outcomes, outcome) == report.patient_outcomes.end();
      if (outcome <= Outcome::kOther && is_new) report.patient_outcomes.push_back(outcome);
    }
    const Term* quiet = random.in_thousand(800) ? world_.no_harm : world_.little_known;
    const Term* first = draft.event.harm != nullptr ? draft.event.harm : quiet;
    patient.patient_problems.resize(1);
    patient.patient_problems.front() = first->problem;
    if (draft.event.harm == nullptr || !random.in_thousand(280)) continue;
    const Term* second = draft.code.patient_problems[draft.code.patient_problem.choose(random)];
    if (second != first) patient.patient_problems.push_back(second->problem);
  }
  std::ranges::sort(report.patient_outcomes);
}

}  // namespace pharos::public_data::generate
