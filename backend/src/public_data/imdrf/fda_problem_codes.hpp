#pragma once

#include "public_data/records/problem_code.hpp"

namespace pharos::public_data {

// FDA's problem codes with their terms, as the program ships them: the wording that FDA's own files use where it
// differs from IMDRF's, IMDRF's terms for all other current codes, and the retired device problems of older reports.
// Files that come without FDA's code lists are read with these, so that a problem has one name whatever its source.
const ProblemCodes& shipped_problem_codes();

}  // namespace pharos::public_data
