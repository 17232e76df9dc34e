#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "public_data/records/imdrf_term.hpp"

namespace pharos::public_data {

// The IMDRF terminology in use, in the order of its annexes: the release an operator has loaded, or the one that ships
// with the program (codes, terms, parents, FDA codes, and whether a term may be chosen, without definitions).
const std::vector<ImdrfTerm>& imdrf_terms();
const std::string& imdrf_release();
// Null for a code the release does not have.
const ImdrfTerm* find_imdrf_term(std::string_view code);

// Makes a loaded release the one in use. Once, before anything asks for terms: throws std::logic_error afterwards.
void use_imdrf_terms(std::vector<ImdrfTerm> terms);

// One line per term below one line with the release. Definitions are IMDRF's own text: the program ships none. Reading
// throws Error{kInternal} for anything else.
enum class PackContent { kWithoutDefinitions, kWithDefinitions };
std::string write_imdrf_pack(const std::vector<ImdrfTerm>& terms,
                             PackContent content = PackContent::kWithoutDefinitions);
std::vector<ImdrfTerm> read_imdrf_pack(std::string_view text);

}  // namespace pharos::public_data
