// Blocks A, B and E of a message: the event, the patient and the person who reported it first.
#include "report_files/emdr/emdr_parts.hpp"

namespace pharos::report_files {
namespace {

template <class Enum, size_t kCount>
void put_choice(XmlWriter& xml, std::string_view element, const Answer<Enum>& answer,
                const Choices<Enum, kCount>& table, std::string_view name) {
  if (answer.value) {
    put_code(xml, element, table.name(*answer.value), name);
  } else if (answer.null_flavor) {
    put_null(xml, element, *answer.null_flavor);
  }
}

void put_patient(XmlWriter& xml, const DeviceReport& report, bool is_current) {
  const PatientBlock& patient = report.patient;
  const XmlElement subject{xml, "subject"};
  const XmlElement investigated{xml, "investigativeSubject"};
  {
    const XmlElement person{xml, "subjectAffectedPerson"};
    put_text(xml, "name", patient.identifier);
    put_choice(xml, "administrativeGenderCode", patient.sex, codes::kSexCodes, "Sex");
    put_day(xml, "birthTime", patient.birth_date);
    put_day(xml, "deceasedTime", report.event.death_date);
    put_choice(xml, "raceCode", patient.race, codes::kRaceCodes, "Race");
  }
  ObservationWriter observations{xml, "subjectOf", "observation"};
  observations.age(codes::kAge, patient.age);
  observations.weight(codes::kWeight, patient.weight);
  observations.text(codes::kTestResult, report.event.tests);
  observations.text(codes::kHistory, report.event.history);
  observations.fda_codes(codes::kPatientProblem, report.evaluation.patient_problems);
  if (is_current) observations.fda_codes(codes::kHealthImpact, report.evaluation.health_impacts);
}

void put_location(XmlWriter& xml, const FacilityBlock& facility) {
  if (facility.location_code.is_empty()) return;
  const XmlElement location{xml, "location"};
  const XmlElement located{xml, "locatedEntity"};
  const XmlElement place{xml, "location"};
  put_code_or_other(xml, "code", facility.location_code, "Location", facility.location_other);
}

// E4. "false" means that a report was sent: the attribute negates the receiver.
void put_receiver(XmlWriter& xml, const Flag& sent_to_fda) {
  if (sent_to_fda.is_empty()) return;
  if (sent_to_fda.null_flavor) {
    xml.open("receiver", {{"nullFlavor", kNullFlavors.name(*sent_to_fda.null_flavor)}});
  } else {
    xml.open("receiver", {{"negationInd", *sent_to_fda.value ? "false" : "true"}});
  }
  {
    const XmlElement entity{xml, "assignedEntity"};
    const XmlElement organization{xml, "assignedOrganization"};
    xml.text("name", "FDA");
  }
  xml.close();
}

void put_first_reporter(XmlWriter& xml, const InitialReporterBlock& reporter) {
  if (reporter == InitialReporterBlock{}) return;
  const XmlElement information{xml, "pertinentInformation"};
  const XmlElement source{xml, "primarySourceReport"};
  put_null(xml, "id", NullFlavor::kAskedUnknown);
  put_null(xml, "code", NullFlavor::kAskedUnknown);
  put_receiver(xml, reporter.sent_to_fda);
  const XmlElement author{xml, "author"};
  const XmlElement entity{xml, "assignedEntity"};
  put_code_or_other(xml, "code", reporter.occupation_code, "Occupation", reporter.occupation_other);
  {
    const XmlElement person{xml, "assignedPerson"};
    put_person(xml, reporter.name);
    put_telecoms(xml, reporter.phone, reporter.email, reporter.fax);
    put_address(xml, reporter.address);
  }
  if (!reporter.facility.is_empty()) {
    const XmlElement organization{xml, "representedOrganization"};
    put_text(xml, "name", reporter.facility);
  }
}

}  // namespace

void put_reaction(XmlWriter& xml, const DeviceReport& report, bool is_current) {
  const XmlElement trigger{xml, "trigger"};
  const XmlElement reaction{xml, "reaction"};
  put_plain_text(xml, "text", report.event.description);
  put_day(xml, "effectiveTime", report.event.event_date);
  put_patient(xml, report, is_current);
  put_location(xml, report.facility);
  put_first_reporter(xml, report.initial_reporter);
}

}  // namespace pharos::report_files
