#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "public_data/records/adverse_event.hpp"
#include "public_data/records/classification.hpp"
#include "public_data/records/gudid_device.hpp"
#include "public_data/records/recall.hpp"

// A complete record as compact JSON without empty fields. Used for what is shown but never filtered or counted.
namespace pharos::public_data {

// Each appends to `out`.
void write_image(std::string& out, const AdverseEventReport& report);
void write_image(std::string& out, const Recall& recall);
void write_image(std::string& out, const Enforcement& enforcement);
void write_image(std::string& out, const Classification& classification);
void write_image(std::string& out, const GudidDevice& device);

// Throws Error{kInternal} for text not written by write_image.
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
