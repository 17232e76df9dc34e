// Block D, G1, G5 and most of block H of a message: the device, its makers and its evaluation.
#include "report_files/emdr/emdr_parts.hpp"

namespace pharos::report_files {
namespace {

void put_evaluation(XmlWriter& xml, std::string_view component, std::string_view element,
                    const codes::EmdrConcept& about, const std::vector<std::string>& list) {
  for (const auto& code : list) {
    const XmlElement wrapper{xml, component};
    const XmlElement evaluation{xml, element};
    put_code(xml, "code", about.code, about.name);
    xml.empty("value", {{"xsi:type", "CE"}, {"code", code}, {"codeSystem", codes::kFdaCodes}});
  }
}

void put_evaluations(XmlWriter& xml, const EvaluationBlock& evaluation) {
  if (evaluation.results.empty() && evaluation.conclusions.empty() && evaluation.methods.empty()) return;
  const XmlElement role{xml, "asRole"};
  const XmlElement performance{xml, "performance"};
  const XmlElement investigation{xml, "investigationEvent"};
  put_evaluation(xml, "component1", "evaluationResult", codes::kEvaluationResult, evaluation.results);
  put_evaluation(xml, "component2", "evaluationConclusion", codes::kEvaluationConclusion, evaluation.conclusions);
  put_evaluation(xml, "component3", "evaluationMethod", codes::kEvaluationMethod, evaluation.methods);
}

void put_office(XmlWriter& xml, const ContactOffice& office) {
  const XmlElement party{xml, "contactParty"};
  put_address(xml, office.address, office.site);
  put_telecoms(xml, office.phone, office.email, office.fax);
  if (is_empty(office.name)) return xml.empty("contactManufacturerContact");
  const XmlElement contact{xml, "contactManufacturerContact"};
  put_person(xml, office.name);
}

// Everything up to the address; the schema requires a name and at least one way to get in touch.
void put_firm(XmlWriter& xml, std::string_view code, const Firm& firm) {
  put_code(xml, "code", code, "Type_of_Manufacturer");
  firm.name.is_empty() ? put_null(xml, "name", NullFlavor::kNoInformation) : put_text(xml, "name", firm.name);
  if (!firm.email.value && !firm.fax.value) {
    put_null(xml, "telecom", firm.email.null_flavor.value_or(NullFlavor::kNoInformation));
  }
  put_telecoms(xml, {}, firm.email, firm.fax);
  put_address(xml, firm.address);
}

void put_makers(XmlWriter& xml, const DeviceReport& report) {
  const DeviceBlock& device = report.device;
  {
    const XmlElement product{xml, "asManufacturedProduct"};
    put_id(xml, device.catalog_number);
    if (device.udi.value) {
      xml.empty("code", {{"code", *device.udi.value}});
    } else if (device.udi.null_flavor) {
      put_null(xml, "code", *device.udi.null_flavor);
    }
    const XmlElement maker{xml, "manufacturerOrReprocessor"};
    put_firm(xml, codes::kOriginalManufacturer, device.manufacturer);
    put_evaluations(xml, report.evaluation);
    const ManufacturerBlock& block = report.manufacturer;
    // FDA finds the two by their position.
    if (!is_empty(block.contact) || !is_empty(block.manufacturing_site)) put_office(xml, block.contact);
    if (!is_empty(block.manufacturing_site)) put_office(xml, block.manufacturing_site);
  }
  if (is_empty(device.reprocessor)) return;
  const XmlElement product{xml, "asManufacturedProduct"};
  const XmlElement maker{xml, "manufacturerOrReprocessor"};
  put_firm(xml, codes::kReprocessor, device.reprocessor);
}

void put_model(XmlWriter& xml, const DeviceReport& report) {
  const DeviceBlock& device = report.device;
  const XmlElement item{xml, "inventoryItem"};
  const XmlElement model{xml, "manufacturedDeviceModel"};
  put_id(xml, device.model_number);
  if (device.product_code.value) {
    const XmlElement code{
        xml,
        "code",
        {{"code", *device.product_code.value}, {"codeSystem", codes::kFdaCodes}, {"codeSystemName", "Type_of_Device"}}};
    put_plain_text(xml, "originalText", device.common_name);
  } else if (device.product_code.null_flavor || !device.common_name.is_empty()) {
    const auto reason = device.product_code.null_flavor.value_or(NullFlavor::kNoInformation);
    const XmlElement code{xml, "code", {{"nullFlavor", kNullFlavors.name(reason)}}};
    put_plain_text(xml, "originalText", device.common_name);
  }
  put_plain_text(xml, "manufacturerModelName", device.brand_name);
  if (report.manufacturer.premarket_number.is_empty()) return;
  const XmlElement regulated{xml, "asRegulatedProduct"};
  put_id(xml, report.manufacturer.premarket_number);
}

void put_device_observations(XmlWriter& xml, const DeviceReport& report, bool is_current) {
  const EvaluationBlock& evaluation = report.evaluation;
  ObservationWriter observations{xml, "subjectOf", "deviceObservation"};
  observations.flag(codes::kAvailable, report.device.available, report.device.returned_date);
  observations.age(codes::kDeviceAge, report.facility.device_age);
  observations.fda_codes(codes::kDeviceProblem, evaluation.device_problems);
  if (is_current) observations.fda_codes(codes::kComponent, evaluation.components);
  observations.flag(codes::kEvaluated, evaluation.evaluated);
  observations.flag(codes::kReturned, evaluation.returned);
  observations.flag(codes::kSummaryAttached, evaluation.summary_attached);
  if (evaluation.not_evaluated_code.value) {
    observations.code(codes::kNotEvaluated, *evaluation.not_evaluated_code.value, codes::kFdaCodes,
                      evaluation.not_evaluated_other);
  }
  observations.flag(codes::kSingleUse, evaluation.single_use);
  for (const RemedialAction action : evaluation.remedial_actions) {
    observations.code(codes::kRemedialAction, codes::kRemedialActionCodes.name(action), codes::kNciThesaurus,
                      action == RemedialAction::kOther ? evaluation.remedial_action_other : Text{});
  }
  if (evaluation.usage) {
    observations.code(codes::kUsage, codes::kDeviceUsageCodes.name(*evaluation.usage), codes::kNciThesaurus);
  }
  observations.text(codes::kCorrectionNumber, evaluation.correction_number);
}

void put_device(XmlWriter& xml, const DeviceReport& report, bool is_current) {
  const DeviceBlock& device = report.device;
  const XmlElement wrapper{xml, "device"};
  const XmlElement identified{xml, "identifiedDevice"};
  put_id(xml, device.other_number);
  {
    const XmlElement inner{xml, "identifiedDevice"};
    put_id(xml, device.serial_number);
    put_day(xml, "existenceTime", report.evaluation.manufacture_date);
    put_plain_text(xml, "lotNumberText", device.lot_number);
    put_day(xml, "expirationTime",
            device.expiration_date.is_empty() ? Date{NullFlavor::kNoInformation} : device.expiration_date);
    put_makers(xml, report);
    put_model(xml, report);
  }
  put_device_observations(xml, report, is_current);
}

}  // namespace

void put_procedure(XmlWriter& xml, const DeviceReport& report, bool is_current) {
  const DeviceBlock& device = report.device;
  const XmlElement pertains{xml, "pertainsTo"};
  const XmlElement procedure{xml, "procedureEvent"};
  put_null(xml, "code", NullFlavor::kAskedUnknown);
  put_device(xml, report, is_current);
  if (!device.operator_code.is_empty()) {
    const XmlElement performer{xml, "authorOrPerformer", {{"typeCode", "AUT"}}};
    const XmlElement entity{xml, "assignedEntity"};
    put_code_or_other(xml, "code", device.operator_code, "Operator_of_Medical_Device", device.operator_other);
  }
  ObservationWriter observations{xml, "pertinentInformation1", "observation"};
  observations.flag(codes::kReprocessed, device.reprocessed);
  for (const auto& product : device.concomitant_products) {
    observations.text(codes::kConcomitantTherapy, product.description, product.date);
  }
  // The schema requires one.
  if (observations.written() == 0) observations.flag(codes::kReprocessed, NullFlavor::kNoInformation);
  if (!device.implant_date.is_empty()) {
    const XmlElement component{xml, "component1"};
    const XmlElement implantation{xml, "implantation"};
    put_day(xml, "effectiveTime", device.implant_date);
  }
  if (!device.explant_date.is_empty()) {
    const XmlElement component{xml, "component2"};
    const XmlElement explantation{xml, "explantation"};
    put_day(xml, "effectiveTime", device.explant_date);
  }
}

}  // namespace pharos::report_files
