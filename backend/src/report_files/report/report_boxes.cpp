#include "report_files/report/report_boxes.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <stdexcept>

namespace pharos::report_files {
namespace {

// Lengths are those of FDA's implementation package of August 2015; 0 means that it has no limit.
// clang-format off
constexpr auto kBoxes = std::to_array<ReportBox>({
    {"reporter", "", "Type of reporter", 0},
    {"form_code", "", "Form code", 0},
    {"patient.identifier", "A1", "Patient identifier", 10},
    {"patient.birth_date", "A2", "Date of birth", 0},
    {"patient.age", "A2", "Age at time of event", 0},
    {"patient.sex", "A3", "Sex", 0},
    {"patient.weight", "A4", "Weight", 0},
    {"patient.race", "B7", "Race", 0},
    {"event.kind", "B1", "Adverse event or product problem", 0},
    {"event.outcomes", "B2", "Outcomes attributed to adverse event", 0},
    {"event.death_date", "B2", "Date of death", 0},
    {"event.event_date", "B3", "Date of event", 0},
    {"event.report_date", "B4", "Date of this report", 0},
    {"event.description", "B5", "Describe event or problem", 32765},
    {"event.tests", "B6", "Relevant tests and laboratory data", 32765},
    {"event.history", "B7", "Other relevant history", 32765},
    {"device.brand_name", "D1", "Brand name", 80},
    {"device.common_name", "D2", "Common device name", 80},
    {"device.product_code", "D2", "Product code", 3},
    {"device.manufacturer.name", "D3", "Manufacturer name", 50},
    {"device.manufacturer.address.street_1", "D3", "Manufacturer: Street address, line 1", 30},
    {"device.manufacturer.address.street_2", "D3", "Manufacturer: Street address, line 2", 30},
    {"device.manufacturer.address.city", "D3", "Manufacturer: City", 30},
    {"device.manufacturer.address.state", "D3", "Manufacturer: State", 2},
    {"device.manufacturer.address.postal_code", "D3", "Manufacturer: ZIP or postal code", 10},
    {"device.manufacturer.address.country", "D3", "Manufacturer: Country", 3},
    {"device.manufacturer.email", "D3", "Manufacturer: Email", 50},
    {"device.manufacturer.fax", "D3", "Manufacturer: Fax number", 26},
    {"device.model_number", "D4", "Model number", 80},
    {"device.lot_number", "D4", "Lot number", 30},
    {"device.catalog_number", "D4", "Catalog number", 30},
    {"device.expiration_date", "D4", "Expiration date", 0},
    {"device.serial_number", "D4", "Serial number", 30},
    {"device.udi", "D4", "Unique device identifier (UDI)", 150},
    {"device.other_number", "D4", "Other number", 30},
    {"device.operator_code", "D5", "Operator of device", 0},
    {"device.operator_other", "D5", "Other operator", 40},
    {"device.implant_date", "D6", "Implant date", 0},
    {"device.explant_date", "D7", "Explant date", 0},
    {"device.reprocessed", "D8", "Single-use device reprocessed and reused", 0},
    {"device.reprocessor.name", "D9", "Reprocessor name", 80},
    {"device.reprocessor.address.street_1", "D9", "Reprocessor: Street address, line 1", 30},
    {"device.reprocessor.address.street_2", "D9", "Reprocessor: Street address, line 2", 30},
    {"device.reprocessor.address.city", "D9", "Reprocessor: City", 30},
    {"device.reprocessor.address.state", "D9", "Reprocessor: State", 2},
    {"device.reprocessor.address.postal_code", "D9", "Reprocessor: ZIP or postal code", 10},
    {"device.reprocessor.address.country", "D9", "Reprocessor: Country", 3},
    {"device.reprocessor.email", "D9", "Reprocessor: Email", 50},
    {"device.reprocessor.fax", "D9", "Reprocessor: Fax number", 26},
    {"device.available", "D10", "Device available for evaluation", 0},
    {"device.returned_date", "D10", "Date returned to manufacturer", 0},
    {"device.concomitant_products.description", "D11", "Concomitant medical product", 50},
    {"device.concomitant_products.date", "D11", "Therapy date", 0},
    {"initial_reporter.name.title", "E1", "Initial reporter: Title", 4},
    {"initial_reporter.name.first", "E1", "Initial reporter: First name", 15},
    {"initial_reporter.name.middle", "E1", "Initial reporter: Middle name", 15},
    {"initial_reporter.name.last", "E1", "Initial reporter: Last name", 25},
    {"initial_reporter.facility", "E1", "Facility name", 50},
    {"initial_reporter.address.street_1", "E1", "Street address, line 1", 30},
    {"initial_reporter.address.street_2", "E1", "Street address, line 2", 30},
    {"initial_reporter.address.city", "E1", "City", 30},
    {"initial_reporter.address.state", "E1", "State", 2},
    {"initial_reporter.address.postal_code", "E1", "ZIP or postal code", 10},
    {"initial_reporter.address.country", "E1", "Country", 3},
    {"initial_reporter.phone", "E1", "Phone number", 0},
    {"initial_reporter.email", "E1", "Email", 50},
    {"initial_reporter.fax", "E1", "Fax number", 26},
    {"initial_reporter.occupation_code", "E3", "Occupation", 0},
    {"initial_reporter.occupation_other", "E3", "Other occupation", 40},
    {"initial_reporter.sent_to_fda", "E4", "Initial reporter also sent report to FDA", 0},
    {"facility.kind", "F1", "User facility or importer", 0},
    {"facility.report_number", "F2", "UF/importer report number", 21},
    {"facility.name", "F3", "User facility or importer name", 50},
    {"facility.address.street_1", "F3", "Street address, line 1", 30},
    {"facility.address.street_2", "F3", "Street address, line 2", 30},
    {"facility.address.city", "F3", "City", 30},
    {"facility.address.state", "F3", "State", 2},
    {"facility.address.postal_code", "F3", "ZIP or postal code", 10},
    {"facility.address.country", "F3", "Country", 3},
    {"facility.contact.title", "F4", "Contact person: Title", 4},
    {"facility.contact.first", "F4", "Contact person: First name", 15},
    {"facility.contact.middle", "F4", "Contact person: Middle name", 1},
    {"facility.contact.last", "F4", "Contact person: Last name", 25},
    {"facility.phone", "F5", "Phone number", 0},
    {"facility.email", "F5", "Email", 50},
    {"facility.aware_date", "F6", "Date user facility or importer became aware", 0},
    {"facility.type", "F7", "Type of report", 0},
    {"facility.follow_up_number", "F7", "Follow-up number", 3},
    {"facility.device_age", "F9", "Approximate age of device", 0},
    {"facility.sent_to_fda", "F11", "Report sent to FDA", 0},
    {"facility.sent_to_fda_date", "F11", "Date report sent to FDA", 0},
    {"facility.location_code", "F12", "Location where event occurred", 0},
    {"facility.location_other", "F12", "Other location", 40},
    {"facility.sent_to_manufacturer", "F13", "Report sent to manufacturer", 0},
    {"facility.sent_to_manufacturer_date", "F13", "Date report sent to manufacturer", 0},
    {"facility.manufacturer.name", "F14", "Manufacturer name", 50},
    {"facility.manufacturer.address.street_1", "F14", "Manufacturer: Street address, line 1", 30},
    {"facility.manufacturer.address.street_2", "F14", "Manufacturer: Street address, line 2", 30},
    {"facility.manufacturer.address.city", "F14", "Manufacturer: City", 30},
    {"facility.manufacturer.address.state", "F14", "Manufacturer: State", 2},
    {"facility.manufacturer.address.postal_code", "F14", "Manufacturer: ZIP or postal code", 10},
    {"facility.manufacturer.address.country", "F14", "Manufacturer: Country", 3},
    {"facility.manufacturer.email", "F14", "Manufacturer: Email", 50},
    {"facility.manufacturer.fax", "F14", "Manufacturer: Fax number", 26},
    {"manufacturer.contact.name.title", "G1", "Contact office: Title", 4},
    {"manufacturer.contact.name.first", "G1", "Contact office: First name", 15},
    {"manufacturer.contact.name.middle", "G1", "Contact office: Middle name", 15},
    {"manufacturer.contact.name.last", "G1", "Contact office: Last name", 25},
    {"manufacturer.contact.site", "G1", "Contact office: Name", 50},
    {"manufacturer.contact.address.street_1", "G1", "Contact office: Street address, line 1", 30},
    {"manufacturer.contact.address.street_2", "G1", "Contact office: Street address, line 2", 30},
    {"manufacturer.contact.address.city", "G1", "Contact office: City", 30},
    {"manufacturer.contact.address.state", "G1", "Contact office: State", 2},
    {"manufacturer.contact.address.postal_code", "G1", "Contact office: ZIP or postal code", 10},
    {"manufacturer.contact.address.country", "G1", "Contact office: Country", 3},
    {"manufacturer.contact.phone", "G2", "Contact office: Phone number", 0},
    {"manufacturer.contact.email", "G1", "Contact office: Email", 50},
    {"manufacturer.contact.fax", "G1", "Contact office: Fax number", 26},
    {"manufacturer.manufacturing_site.name.title", "G1", "Manufacturing site: Title", 4},
    {"manufacturer.manufacturing_site.name.first", "G1", "Manufacturing site: First name", 15},
    {"manufacturer.manufacturing_site.name.middle", "G1", "Manufacturing site: Middle name", 15},
    {"manufacturer.manufacturing_site.name.last", "G1", "Manufacturing site: Last name", 25},
    {"manufacturer.manufacturing_site.site", "G1", "Manufacturing site: Name", 50},
    {"manufacturer.manufacturing_site.address.street_1", "G1", "Manufacturing site: Street address, line 1", 30},
    {"manufacturer.manufacturing_site.address.street_2", "G1", "Manufacturing site: Street address, line 2", 30},
    {"manufacturer.manufacturing_site.address.city", "G1", "Manufacturing site: City", 30},
    {"manufacturer.manufacturing_site.address.state", "G1", "Manufacturing site: State", 2},
    {"manufacturer.manufacturing_site.address.postal_code", "G1", "Manufacturing site: ZIP or postal code", 10},
    {"manufacturer.manufacturing_site.address.country", "G1", "Manufacturing site: Country", 3},
    {"manufacturer.manufacturing_site.phone", "G2", "Manufacturing site: Phone number", 0},
    {"manufacturer.manufacturing_site.email", "G1", "Manufacturing site: Email", 50},
    {"manufacturer.manufacturing_site.fax", "G1", "Manufacturing site: Fax number", 26},
    {"manufacturer.sources", "G3", "Report source", 0},
    {"manufacturer.source_other", "G3", "Other report source", 40},
    {"manufacturer.received_date", "G4", "Date received by manufacturer", 0},
    {"manufacturer.premarket_number", "G5", "PMA/510(k) number", 12},
    {"manufacturer.types", "G7", "Type of report", 0},
    {"manufacturer.follow_up_number", "G7", "Follow-up number", 3},
    {"manufacturer.report_number", "G9", "Manufacturer report number", 21},
    {"manufacturer.exemption_number", "", "Exemption/variance number", 20},
    {"evaluation.event_types", "H1", "Type of reportable event", 0},
    {"evaluation.event_type_other", "H1", "Other reportable event", 40},
    {"evaluation.events_summarized", "H1", "Number of events summarized", 0},
    {"evaluation.follow_up_types", "H2", "Type of follow-up", 0},
    {"evaluation.evaluated", "H3", "Device evaluated by manufacturer", 0},
    {"evaluation.summary_attached", "H3", "Evaluation summary attached", 0},
    {"evaluation.returned", "H3", "Device returned to manufacturer", 0},
    {"evaluation.not_evaluated_code", "H3", "Reason for non-evaluation", 0},
    {"evaluation.not_evaluated_other", "H3", "Other reason for non-evaluation", 40},
    {"evaluation.manufacture_date", "H4", "Device manufacture date", 0},
    {"evaluation.single_use", "H5", "Labeled for single use", 0},
    {"evaluation.patient_problems", "H6", "Patient problem code", 0},
    {"evaluation.device_problems", "H6", "Device problem code", 0},
    {"evaluation.methods", "H6", "Evaluation method code", 0},
    {"evaluation.results", "H6", "Evaluation result code", 0},
    {"evaluation.conclusions", "H6", "Evaluation conclusion code", 0},
    {"evaluation.health_impacts", "H6", "Health impact code", 0},
    {"evaluation.components", "H6", "Component code", 0},
    {"evaluation.remedial_actions", "H7", "Remedial action", 0},
    {"evaluation.remedial_action_other", "H7", "Other remedial action", 40},
    {"evaluation.usage", "H8", "Usage of device", 0},
    {"evaluation.correction_number", "H9", "Correction/removal reporting number", 24},
    {"evaluation.narrative", "H10", "Additional manufacturer narrative", 32765},
});
// clang-format on

// The same rows ordered by path, for searching.
std::array<const ReportBox*, kBoxes.size()> by_path() {
  std::array<const ReportBox*, kBoxes.size()> order{};
  std::ranges::transform(kBoxes, order.begin(), [](const ReportBox& box) { return &box; });
  std::ranges::sort(order, {}, [](const ReportBox* box) { return box->path; });
  return order;
}

}  // namespace

std::span<const ReportBox> report_boxes() {
  return kBoxes;
}

const ReportBox& box_at(std::string_view path) {
  static const auto kOrder = by_path();
  const auto found = std::ranges::lower_bound(kOrder, path, {}, [](const ReportBox* box) { return box->path; });
  if (found == kOrder.end() || (*found)->path != path) {
    throw std::logic_error(fmt::format("no box for {}", path));
  }
  return **found;
}

std::string box_title(const ReportBox& box) {
  return box.number.empty() ? std::string(box.label) : fmt::format("{} {}", box.number, box.label);
}

}  // namespace pharos::report_files
