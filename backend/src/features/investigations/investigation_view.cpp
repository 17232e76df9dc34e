#include "features/investigations/investigation_view.hpp"

namespace pharos::investigations {

ComplaintFacts facts_of(const Complaint& complaint) {
  const auto& spec = complaint.spec;
  return {.id = complaint.id,
          .complaint_number = spec.complaint_number,
          .dataset_id = complaint.dataset_id,
          .date_received = spec.date_received,
          .date_of_event = spec.date_of_event,
          .description = spec.description,
          .device_name = spec.device_name,
          .lot_number = spec.lot_number,
          .serial_number = spec.serial_number,
          .catalog_number = spec.catalog_number,
          .country = spec.country,
          .problem_codes = spec.imdrf[complaints::kProblemAnnex],
          .patient_outcome = spec.patient_outcome,
          .device_returned = spec.device_returned,
          .reportable_us = spec.reportable_us,
          .reportable_eu = spec.reportable_eu};
}

}  // namespace pharos::investigations
