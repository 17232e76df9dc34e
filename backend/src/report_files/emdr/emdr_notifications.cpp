// Block F and box G4 of a message: the report of a user facility or importer, and when the manufacturer received it.
#include <string>

#include "report_files/emdr/emdr_parts.hpp"

namespace pharos::report_files {
namespace {

// "false" means that a report was sent: the attribute negates the receiver.
void open_facility_receiver(XmlWriter& xml, const Flag& sent) {
  if (sent.null_flavor) {
    xml.open("receiver", {{"nullFlavor", kNullFlavors.name(*sent.null_flavor)}});
  } else if (sent.value) {
    xml.open("receiver", {{"negationInd", *sent.value ? "false" : "true"}});
  } else {
    xml.open("receiver");
  }
}

void put_facility(XmlWriter& xml, const FacilityBlock& facility) {
  const XmlElement author{xml, "author"};
  const XmlElement entity{xml, "assignedEntity"};
  if (facility.kind) put_code(xml, "code", codes::kReporterCodes.name(*facility.kind), "Type_of_Reporter");
  const XmlElement organization{xml, "assignedOrganization"};
  put_null(xml, "name", NullFlavor::kNotApplicable);  // FDA reads the name in the address
  put_address(xml, facility.address, facility.name);
  if (is_empty(facility.contact) && facility.phone.is_empty() && facility.email.is_empty()) return;
  const XmlElement party{xml, "contactParty"};
  const XmlElement person{xml, "contactPerson"};
  put_person(xml, facility.contact);
  put_telecoms(xml, facility.phone, facility.email, {});
}

// F1 to F11. FDA finds it by its position, so it is written even if there was no such report.
void put_facility_report(XmlWriter& xml, const FacilityBlock& facility) {
  const XmlElement information{xml, "pertinentInformation1"};
  if (facility.follow_up_number) {
    xml.empty("sequenceNumber", {{"value", std::to_string(*facility.follow_up_number)}});
  }
  const XmlElement notification{xml, "secondaryCaseNotification"};
  if (facility.report_number.value) {
    xml.empty(
        "id",
        {{"root", codes::kFdaCodes}, {"extension", *facility.report_number.value}, {"assigningAuthorityName", "FDA"}});
  } else {
    put_null(xml, "id", facility.report_number.null_flavor.value_or(NullFlavor::kNotApplicable));
  }
  if (facility.type) {
    put_code(xml, "code", codes::kFacilityReportTypeCodes.name(*facility.type), "Type_of_Report");
  } else {
    put_null(xml, "code", NullFlavor::kNotApplicable);
  }
  put_day(xml, "effectiveTime", facility.aware_date);
  if (!facility.sent_to_fda.is_empty()) {
    open_facility_receiver(xml, facility.sent_to_fda);
    put_day(xml, "time", facility.sent_to_fda_date);
    xml.open("assignedEntity");
    xml.open("assignedOrganization");
    put_code(xml, "code", codes::kFda, "Report_Receiver");
    xml.close();
    xml.close();
    xml.close();
  }
  if (facility.kind || !facility.name.is_empty() || !is_empty(facility.address)) put_facility(xml, facility);
}

// F13, F14 and G4.
void put_manufacturer_receipt(XmlWriter& xml, const DeviceReport& report) {
  const FacilityBlock& facility = report.facility;
  const XmlElement information{xml, "pertinentInformation1"};
  const XmlElement notification{xml, "secondaryCaseNotification"};
  put_null(xml, "id", NullFlavor::kNotApplicable);
  put_null(xml, "code", NullFlavor::kNoInformation);
  open_facility_receiver(xml, facility.sent_to_manufacturer);
  if (!facility.sent_to_manufacturer_date.is_empty() || !report.manufacturer.received_date.is_empty()) {
    const XmlElement time{xml, "time"};
    put_day(xml, "low", facility.sent_to_manufacturer_date);
    put_day(xml, "high", report.manufacturer.received_date);
  }
  {
    const XmlElement entity{xml, "assignedEntity"};
    const XmlElement organization{xml, "assignedOrganization"};
    put_code(xml, "code", codes::kOriginalManufacturer, "Report_Receiver");
    put_text(xml, "name", facility.manufacturer.name);
    put_telecoms(xml, {}, facility.manufacturer.email, facility.manufacturer.fax);
    put_address(xml, facility.manufacturer.address);
  }
  xml.close();
}

}  // namespace

void put_notifications(XmlWriter& xml, const DeviceReport& report) {
  put_facility_report(xml, report.facility);
  put_manufacturer_receipt(xml, report);
}

}  // namespace pharos::report_files
