#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace pharos::public_data {

struct CodeLabel {
  std::string_view code;
  std::string_view label;
};
using CodeTable = std::span<const CodeLabel>;

// MAUDE's code lists as openFDA decodes them.
CodeTable occupations();  // also who operated the device
CodeTable event_locations();
CodeTable remedial_actions();
CodeTable device_availabilities();
CodeTable removal_flags();
// By the two letters of foiclass's MEDICALSPECIALTY.
CodeTable medical_specialties();

// The label of a code; a label, or a code that is in no list, stays as it is.
std::string read_label(CodeTable table, std::string_view text);

// The label of a source type, of which openFDA's older reports have upper-case words, the last one cut off.
std::string read_source_type(std::string_view text);

}  // namespace pharos::public_data
