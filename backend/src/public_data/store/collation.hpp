#pragma once

#include <string>
#include <string_view>

namespace pharos::public_data {

// The order in which names are listed: without regard to the case of A-Z, then by byte. Dictionary ids are ranks in it.
bool collates_before(std::string_view left, std::string_view right);

// Whether `part` occurs in `text`, without regard to the case of A-Z.
bool contains_ignoring_case(std::string_view text, std::string_view part);

// One name for the spellings of one maker: "Acme Medical, Inc." and "ACME MEDICAL INC" are "ACME MEDICAL". It goes by
// the letters only; who bought whom is not its business.
std::string canonical_manufacturer(std::string_view spelling);

}  // namespace pharos::public_data
