#pragma once

#include <string>
#include <string_view>

namespace pharos::public_data {

// The order of names: case-insensitive for A-Z, then by byte. Dictionary ids are ranks in it.
bool collates_before(std::string_view left, std::string_view right);

// Whether `part` occurs in `text`, case-insensitive for A-Z.
bool contains_ignoring_case(std::string_view text, std::string_view part);

// One name for all spellings of a manufacturer: "Acme Medical, Inc." and "ACME MEDICAL INC" are "ACME MEDICAL". Based
// on spelling only; acquisitions are not considered.
std::string canonical_manufacturer(std::string_view spelling);

}  // namespace pharos::public_data
