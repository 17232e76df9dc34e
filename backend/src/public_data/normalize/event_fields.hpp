#pragma once

#include "public_data/normalize/field.hpp"
#include "public_data/records/adverse_event.hpp"

// Maps the fields of an adverse event report, by openFDA's names.
namespace pharos::public_data {

const FieldTable<AdverseEventReport>& report_fields();
const FieldTable<EventDevice>& device_fields();
const FieldTable<EventPatient>& patient_fields();
const FieldTable<EventText>& text_fields();
const FieldTable<OpenFdaBlock>& openfda_fields();

// A column of a MAUDE text file under openFDA's name: MANUFACTURER_LINK_FLAG_ is manufacturer_link_flag.
std::string openfda_name(std::string_view column);

}  // namespace pharos::public_data
