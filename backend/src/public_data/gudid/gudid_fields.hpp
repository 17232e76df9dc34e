#pragma once

#include "public_data/normalize/field.hpp"
#include "public_data/records/gudid_device.hpp"

// Maps the fields of a GUDID record, by their names in the XML release (the same as the columns of the delimited
// release) and in openFDA.
namespace pharos::public_data {

const FieldTable<GudidDevice>& gudid_device_fields();
const FieldTable<GudidIdentifier>& gudid_identifier_fields();
const FieldTable<GudidContact>& gudid_contact_fields();
const FieldTable<GmdnTerm>& gmdn_term_fields();
const FieldTable<GudidProductCode>& gudid_product_code_fields();
const FieldTable<GudidSize>& gudid_size_fields();
const FieldTable<GudidStorage>& gudid_storage_fields();
const FieldTable<PremarketSubmission>& premarket_submission_fields();
const FieldTable<GudidSterilization>& gudid_sterilization_fields();

}  // namespace pharos::public_data
