#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "public_data/records/adverse_event.hpp"
#include "public_data/records/classification.hpp"
#include "public_data/records/gudid_device.hpp"
#include "public_data/records/recall.hpp"

// A whole record as one compact JSON text: fields that say nothing are left out. What is shown of a record but never
// filtered or counted is stored so.
namespace pharos::public_data {

// Each appends to `out`.
void write_image(std::string& out, const AdverseEventReport& report);
void write_image(std::string& out, const Recall& recall);
void write_image(std::string& out, const Enforcement& enforcement);
void write_image(std::string& out, const Classification& classification);
void write_image(std::string& out, const GudidDevice& device);

// Throws Error{kInternal} for a text that write_image did not make.
template <class Record>
Record read_image(std::string_view text);
template <>
AdverseEventReport read_image<AdverseEventReport>(std::string_view text);
template <>
Recall read_image<Recall>(std::string_view text);
template <>
Enforcement read_image<Enforcement>(std::string_view text);
template <>
Classification read_image<Classification>(std::string_view text);
template <>
GudidDevice read_image<GudidDevice>(std::string_view text);

}  // namespace pharos::public_data
