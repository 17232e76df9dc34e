#pragma once

#include "public_data/records/problem_code.hpp"

namespace pharos::public_data {

// FDA's problem codes and terms, as shipped with the program: FDA's own wording where it differs from IMDRF's, IMDRF's
// terms for all other current codes, and the retired device problems of older reports. Used for files without FDA's
// code lists, so that a problem has the same name in every source.
const ProblemCodes& shipped_problem_codes();

}  // namespace pharos::public_data
