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

// MAUDE's code lists with openFDA's labels.
CodeTable occupations();  // also who operated the device
CodeTable event_locations();
CodeTable remedial_actions();
CodeTable device_availabilities();
CodeTable removal_flags();
// By the two letters of foiclass's MEDICALSPECIALTY.
CodeTable medical_specialties();

// The label of a code; a label, or an unlisted code, is returned unchanged.
std::string read_label(CodeTable table, std::string_view text);

// The label of a source type; openFDA's older reports have upper-case words, the last one truncated.
std::string read_source_type(std::string_view text);

}  // namespace pharos::public_data
