#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "public_data/records/imdrf_term.hpp"

namespace pharos::public_data {

// The IMDRF terminology in use, ordered by annex: the release an operator loaded, or the one shipped with the program
// (codes, terms, parents, FDA codes, and whether a term is selectable, without definitions).
const std::vector<ImdrfTerm>& imdrf_terms();
const std::string& imdrf_release();
// Null for a code the release does not have.
const ImdrfTerm* find_imdrf_term(std::string_view code);

// Replaces the terms in use. Must be called before terms are first requested; throws std::logic_error afterward.
void use_imdrf_terms(std::vector<ImdrfTerm> terms);

// One line with the release, then one line per term. Definitions are IMDRF's own text, so the program ships none.
// Reading throws Error{kInternal} for anything else.
enum class PackContent { kWithoutDefinitions, kWithDefinitions };
std::string write_imdrf_pack(const std::vector<ImdrfTerm>& terms,
                             PackContent content = PackContent::kWithoutDefinitions);
std::vector<ImdrfTerm> read_imdrf_pack(std::string_view text);

}  // namespace pharos::public_data
