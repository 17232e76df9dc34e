#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "public_data/records/imdrf_term.hpp"

namespace pharos::public_data {

// The IMDRF terminology that ships with the program, in the order of its annexes: codes, terms, parents, FDA codes, and
// whether a term may be chosen. Definitions are not part of it.
const std::vector<ImdrfTerm>& imdrf_terms();
const std::string& imdrf_release();

// One line per term below one line with the release. Reading throws Error{kInternal} for anything else.
std::string write_imdrf_pack(const std::vector<ImdrfTerm>& terms);
std::vector<ImdrfTerm> read_imdrf_pack(std::string_view text);

}  // namespace pharos::public_data
